/** Filled in where a page is shown: the name of the site, its address for questions, and the host of its maps. */
export const names = { site: "{site}", support: "{support}", maps: "{maps}" } as const;

export const paragraph = (...sentences: string[]) => `<p>${sentences.join(" ")}</p>`;

export const part = (title: string, ...rest: string[]) => `<h3>${title}</h3>${rest.join("")}`;

export const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
