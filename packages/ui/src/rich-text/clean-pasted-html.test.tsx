import { expect, test } from "vitest";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

const cleaned = (html: string) =>
  cleanPastedHtml(html)
    .replace(/(\s|&nbsp;)+/g, " ")
    .replace(/> </g, "><")
    .trim();

test("a page of Word comes as its headings, paragraphs and lists", () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>
    <!--StartFragment--><h1>Open studio<o:p></o:p></h1>
    <p class=MsoNormal style='margin-bottom:8.0pt'><b><span style='font-size:14.0pt;font-family:"Arial"'>Bring</span></b> an
    <i>image</i>.<o:p>&nbsp;</o:p></p>
    <p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
    style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
    </span></span></span><![endif]>Blocks<o:p></o:p></p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Gouges</p>
    <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Ink it</p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  expect(cleaned(word)).toBe(
    "<h3>Open studio</h3><p><strong>Bring</strong> an <em>image</em>. </p><ul><li>Blocks</li><li>Gouges</li></ul><ol><li>Ink it</li></ol>",
  );
});

test("what Google Docs calls bold is bold only where it says so", () => {
  const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">
    <span style="font-size:11pt;font-weight:400">Doors at </span><span style="font-weight:700">seven</span><span
    style="font-style:italic">, sharp</span></p></b>`;
  expect(cleaned(docs)).toBe("<p> Doors at <strong>seven</strong><em>, sharp</em></p>");
});

test("of a web page its text, its links and its small headings are kept", () => {
  const page = `<div class="post"><h2 id="x">Programme</h2><div>First <a href="https://example.org/a" onclick="x()" class="k">the
    band</a>, then <a href="javascript:alert(1)">more</a><img src="https://example.org/p.png" onerror="x()"></div>
    <script>alert(1)</script><table><tr><td>8 pm</td><td>Quartet</td></tr></table>
    <blockquote>Lovely.<hr></blockquote><ul><li><p style="color:red">Free</p></li></ul><h5>Small print</h5></div>`;
  expect(cleaned(page)).toBe(
    '<h3>Programme</h3><p>First <a href="https://example.org/a">the band</a>, then more</p><p>8 pm Quartet </p>' +
      "<blockquote>Lovely.</blockquote><ul><li><p>Free</p></li></ul><h4>Small print</h4>",
  );
});

test("what the editor itself copied is left as it is", () => {
  const own = '<ul data-pm-slice="3 3 []"><li><p>Gouges</p></li></ul>';
  expect(cleanPastedHtml(own)).toBe(own);
});
