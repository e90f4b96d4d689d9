/** What comes of writing pages of the site, in words. */
export const pageMessages = {
  slugInvalid: "Use small letters, digits and single hyphens, as in “house-rules”.",
  slugReserved: (slug: string) => `“/${slug}/” is a part of the site already. Choose another address.`,
  slugTaken: (title: string) => `“${title}” has this address. Choose another one.`,
  slugFixed: "The site links to this page, so its address stays.",
  slugLive: "People may have links to this page. Unpublish it before you change its address.",
  fixedStays: "The site links to this page, so it stays published. Change its text instead.",
  timePassed: "Choose a time to come.",
  tooMany: (count: number) => `There are ${count} pages already. Delete one first.`,
  published: (title: string) => `“${title}” is published.`,
  unpublished: (title: string) => `“${title}” is a draft again.`,
  scheduled: (title: string) => `“${title}” is published by itself at that time.`,
  unscheduled: (title: string) => `“${title}” is not scheduled any more.`,
  wentBack: "The earlier text is the draft now. Publish it to show it.",
  deletedNote: "Nobody sees deleted pages. They can be restored while their address is free.",
} as const;
