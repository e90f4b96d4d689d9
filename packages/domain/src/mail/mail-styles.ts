const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it stands in HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** The site's colours: mail clients know no custom properties. */
const colour = {
  paper: "#fbfaf6",
  ink: "#17231d",
  soft: "#455149",
  faint: "#5d685f",
  line: "#e2dfd2",
  pine: "#1d4d3b",
  onPine: "#ffffff",
  gold: "#f2b632",
  goldTint: "#fdf1cf",
  goldInk: "#6b4700",
};

const display = "font-family:Besley,Clarendon,Rockwell,Georgia,serif;font-weight:600";
const plain = "font-family:'Libre Franklin','Franklin Gothic Book','Helvetica Neue',Helvetica,Arial,sans-serif";

/** Inline styles of each element, because many mail clients drop style sheets. */
export const style = {
  body: `margin:0;padding:0;background-color:${colour.paper};-webkit-text-size-adjust:100%`,
  hidden: "display:none;max-height:0;overflow:hidden;mso-hide:all",
  page: `background-color:${colour.paper}`,
  gutter: "padding:0 20px",
  column: "max-width:600px",
  masthead: `padding:28px 0 12px;border-bottom:3px solid ${colour.gold}`,
  wordmark: `${display};font-size:22px;letter-spacing:-0.01em;color:${colour.ink};text-decoration:none`,
  main: "padding:28px 0 12px",
  title: `${display};margin:0 0 18px;font-size:28px;line-height:1.16;letter-spacing:-0.015em;color:${colour.ink}`,
  heading: `${display};margin:30px 0 4px;font-size:21px;line-height:1.2;color:${colour.ink}`,
  text: `${plain};margin:0 0 16px;font-size:16px;line-height:1.55;color:${colour.ink}`,
  note: `${plain};margin:0 0 14px;font-size:14px;line-height:1.5;color:${colour.faint}`,
  button: `${plain};display:inline-block;padding:13px 22px;font-size:16px;font-weight:600;line-height:1.2;color:${colour.onPine};text-decoration:none`,
  linkLine: `${plain};margin:0 0 10px;font-size:16px;line-height:1.5`,
  link: `color:${colour.ink};font-weight:600;text-decoration:underline`,
  // Outlook of Windows knows no padding of links: its own word for the cell's.
  buttonCell: `background-color:${colour.pine};border-radius:8px;mso-padding-alt:13px 22px`,
  buttonTable: "margin:18px 0 26px",
  eventTable: `border-bottom:1px solid ${colour.line}`,
  eventCell: "padding:16px 0",
  eventDate: "padding:17px 0 16px",
  dateWord: `${plain};font-size:13px;font-weight:600;line-height:1.2;color:${colour.soft}`,
  dateNumber: `${display};font-size:34px;line-height:1.05;letter-spacing:-0.03em;font-feature-settings:'lnum';color:${colour.ink}`,
  eventPicture: "padding:19px 0 16px 16px",
  picture: "display:block;width:128px;height:auto;border:0;border-radius:3px",
  // A paragraph for text browsers, which keep nothing else apart.
  eventName: "margin:0;font-size:19px;line-height:1.26",
  eventTitle: `${display};font-size:19px;line-height:1.26;color:${colour.ink};text-decoration:none`,
  eventLine: `${plain};margin:5px 0 0;font-size:15px;line-height:1.45;color:${colour.soft}`,
  eventText: `${plain};margin:7px 0 0;font-size:15px;line-height:1.5;color:${colour.ink}`,
  why: `${plain};display:inline-block;margin:9px 0 0;padding:2px 8px;border-radius:4px;background-color:${colour.goldTint};font-size:13px;line-height:1.5;color:${colour.goldInk}`,
  foot: `padding:18px 0 40px;border-top:1px solid ${colour.line}`,
  footer: `${plain};margin:0;font-size:13px;line-height:1.7;color:${colour.faint}`,
  footerLink: `color:${colour.faint};text-decoration:underline`,
};

/** For the clients that do read style sheets: the dark colours, and narrower gutters and pictures on phones. */
export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .gutter { padding: 0 16px !important; }
  .picture { width: 96px !important; padding-left: 12px !important; }
  .picture img { width: 96px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: #121a17 !important; }
  .ink { color: #f3efe3 !important; }
  .soft { color: #c1c8bd !important; }
  .faint, .link { color: #9ca79d !important; }
  .rule { border-color: #2a3732 !important; }
  .press { background-color: #a8d5b3 !important; }
  .on-press { color: #0d2016 !important; }
  .why { background-color: #3a2f12 !important; color: #f7cf76 !important; }
}
`;
