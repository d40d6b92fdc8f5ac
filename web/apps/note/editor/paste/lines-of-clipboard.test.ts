import { expect, it } from 'vitest'
import { htmlOf } from '#contract/apps/note-html.ts'
import { linesOfMarkdown } from '../../markdown/lines-of-markdown.ts'
import { markdownOf } from '../../markdown/markdown-of-lines.ts'
import { readableText } from '../../share/readable-text.ts'
import { linesOfClipboard } from './lines-of-clipboard.ts'

const pasted = (html: string, plain = '') => markdownOf(linesOfClipboard(html, plain))

it('Google Docs: headings, styles, links, ticks, nested lists and tables are kept', () => {
  expect(pasted(googleDocs).split('\n')).toEqual([
    '## 旅行の準備',
    '**太字**と*斜体*~~取消~~[リンク](https://example.com/)',
    '次の行',
    '',
    '- [x] 予約する',
    '- [ ] 荷物',
    '- 一',
    '\t- 子',
    '1. 甲',
    '2. 乙',
    '| 品 | 値段 |',
    '| --- | --- |',
    '| 米 | 二千 |',
  ])
})

it('Word: headings, styles, lists without list elements, ticked boxes and tables are kept, lines are not spread', () => {
  expect(pasted(word).split('\n')).toEqual([
    '# 旅行の準備',
    '**太字**と*斜体*~~取消~~',
    '',
    '- 一つ目',
    '\t- 子',
    '1. 甲',
    '2. 乙',
    '- [x] 予約する',
    '- [ ] 荷物',
    '| **品** | 値段 |',
    '| --- | --- |',
    '| 米 | 二千 |',
  ])
})

it('a copy of a note is the same note where it is pasted', () => {
  const markdown =
    '## 題\n**太字**と[リンク](https://example.com/)\n- [x] 済み\n- [ ] まだ\n\t- [ ] 子\n- 点\n1. 一\n2. 二\n> 引用\n| 品 | 値段 |\n| --- | --- |\n| 米 | 二千 |\n---\n終わり'
  const lines = linesOfMarkdown(markdown)

  expect(pasted(htmlOf(lines), readableText(lines))).toBe(markdown)
  // Into a field that takes plain text only, and back.
  expect(pasted('', readableText(linesOfMarkdown('- [x] 済み\n- [ ] まだ\n1. 一\n- 点')))).toBe(
    '- [x] 済み\n- [ ] まだ\n1. 一\n- 点',
  )
})

it.each([
  ['[] 卵', '- [ ] 卵'],
  ['□卵', '- [ ] 卵'],
  ['☑ 卵', '- [x] 卵'],
  ['１．洗う\n２．切る', '1. 洗う\n2. 切る'],
  ['・点', '- 点'],
  ['１．５倍にする', '１．５倍にする'],
])('pasted text %j becomes form', (plain, markdown) => {
  expect(pasted('', plain)).toBe(markdown)
})

it.each([
  '<img src=x onerror="window.ran = 1">',
  '<script>window.ran = 1</script>',
  '<svg><script>1</script><a href="javascript:alert(1)">x</a></svg>',
  `<p style="mso-list:l0 level9 lfo1"><span style="mso-list:Ignore">${'1'.repeat(400)}.</span></p>`,
  `${'<ul><li>'.repeat(3_000)}深い`,
  `<p ${'a="b" '.repeat(5_000)}>文</p>`,
])('hostile HTML %# is text at most', (html) => {
  expect(JSON.stringify(linesOfClipboard(html, ''))).not.toMatch(/javascript:|<script|onerror/)
})

/** As Chrome puts it on the clipboard, with fewer styles. */
const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">旅行の準備</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">太字</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">と</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">斜体</span><span style="font-weight:400;text-decoration:line-through;-webkit-text-decoration-skip:none;">取消</span><a href="https://example.com/" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">リンク</span></a></p><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-weight:400;">次の行</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:28px;"><li dir="ltr" style="list-style-type:none;font-size:11pt;" aria-checked="true" role="checkbox" aria-level="1"><img src="data:image/png;base64,iVBO" width="17.6px" height="17.6px" alt="checked" aria-roledescription="checkbox" style="margin-right:3px;" /><p dir="ltr" style="line-height:1.38;display:inline-block;vertical-align:top;margin-top:-1px" role="presentation"><span style="font-size:11pt;font-weight:400;text-decoration:line-through;white-space:pre-wrap;">予約する</span></p></li><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><img alt="unchecked" src="data:image/png;base64,iVBO" aria-roledescription="checkbox"/><p dir="ltr" role="presentation"><span style="font-weight:400;">荷物</span></p></li></ul><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>一</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>子</span></p></li></ul></ul><ol><li aria-level="1"><p><span>甲</span></p></li><li><p><span>乙</span></p></li></ol><div dir="ltr" align="left"><table><colgroup><col width="301"/></colgroup><tbody><tr><td><p><span>品</span></p></td><td><p><span>値段</span></p></td></tr><tr><td><p><span>米</span></p></td><td><p><span>二千</span></p></td></tr></tbody></table></div></b>`

/** As Word for Windows puts it on the clipboard, with fewer styles. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @font-face {font-family:Wingdings;} p.MsoNormal {margin:0mm;} --></style></head><body lang=JA><!--StartFragment--><h1><span>旅行の準備<span lang=EN-US><o:p></o:p></span></span></h1><p class=MsoNormal><b><span>太字</span></b><span>と<i>斜体</i></span><s><span>取消</span></s><span lang=EN-US><o:p></o:p></span></p><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p><p class=MsoListParagraph style='margin-left:22.0pt;mso-para-margin-left:0gd;text-indent:-22.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings;mso-bidi-font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]><span>一つ目<span lang=EN-US><o:p></o:p></span></span></p><p class=MsoListParagraph style='margin-left:44.0pt;text-indent:-22.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>n<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]><span>子</span></p><p class=MsoListParagraph style='margin-left:22.0pt;text-indent:-22.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>甲</span></p><p class=MsoListParagraph style='text-indent:-22.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>乙</span></p><p class=MsoNormal><w:Sdt CheckBox="t" CheckBoxIsChecked="t" CheckBoxValueChecked="&#9746;" CheckBoxValueUnchecked="&#9744;" ID="-1"><span lang=EN-US style='font-family:"Segoe UI Symbol",sans-serif'>&#9746;</span></w:Sdt><span> 予約する</span></p><p class=MsoNormal><w:Sdt CheckBox="t" ID="2"><span>&#9744;</span></w:Sdt><span>荷物</span></p><table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=282><p class=MsoNormal><b><span>品<o:p></o:p></span></b></p></td><td><p class=MsoNormal><span>値段</span></p></td></tr><tr><td><p class=MsoNormal><span>米</span></p></td><td><p class=MsoNormal><span>二千</span></p></td></tr></table><!--EndFragment--></body></html>`
