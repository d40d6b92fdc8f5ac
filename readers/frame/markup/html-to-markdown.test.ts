import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

describe('pasted HTML becomes Markdown', () => {
  it.each([
    ['headings', '<h1>題</h1><h2>章</h2><h4>節</h4><p>文</p>', '# 題\n## 章\n### 節\n文'],
    ['bold and italic by tag', '<p><strong>太字</strong>と<em>斜体</em></p>', '**太字**と*斜体*'],
    [
      'bold by style, as Word and Docs write it',
      '<p><span style="font-weight:700">太字</span>だ</p>',
      '**太字**だ',
    ],
    ['the wrapper of Google Docs, which is not bold', '<b style="font-weight:normal"><p>文</p></b>', '文'],
    ['marks inside the blanks of the text', '<p>前<b> 太字 </b>後</p>', '前 **太字** 後'],
    ['strike', '<p><del>やめた</del> <s>これも</s></p>', '~~やめた~~ ~~これも~~'],
    ['a list', '<ul><li>牛乳</li><li>卵</li></ul>', '- 牛乳\n- 卵'],
    [
      'a nested list inside its item',
      '<ul><li>親<ul><li>子</li></ul></li><li>次</li></ul>',
      '- 親\n\t- 子\n- 次',
    ],
    ['a nested list between the items', '<ul><li>親</li><ul><li>子</li></ul></ul>', '- 親\n\t- 子'],
    ['an ordered list with its start', '<ol start="3"><li>あ</li><li>い</li></ol>', '3. あ\n4. い'],
    ['paragraphs inside items', '<ul><li><p>牛乳</p></li><li><p>卵</p></li></ul>', '- 牛乳\n- 卵'],
    [
      'a task list',
      '<ul><li><input type="checkbox" checked> 済</li><li><input type="checkbox"> 未</li></ul>',
      '- [x] 済\n- [ ] 未',
    ],
    ['links', '<p><a href="https://example.jp/a">ここ</a>へ</p>', '[ここ](https://example.jp/a)へ'],
    [
      'a link that shows its address',
      '<a href="https://example.jp/">https://example.jp/</a>',
      'https://example.jp/',
    ],
    ['links that are not of the web', '<a href="javascript:alert(1)">x</a> <a href="/y">y</a>', 'x y'],
    ['addresses with brackets', '<a href="https://a.jp/x)y">z</a>', '[z](https://a.jp/x%29y)'],
    ['line breaks', '<p>一<br>二</p>', '一\n二'],
    ['lines as divs, as Apple Notes writes them', '<div>一</div><div><br></div><div>二</div>', '一\n\n二'],
    ['paragraphs', '<p>一</p>\n<p>二</p>', '一\n\n二'],
    ['blanks of the source', '<p>\n  前\n  後  word\n</p>', '前 後 word'],
    ['no-break spaces', '<p>前&nbsp;後</p>', '前 後'],
    ['quotes', '<blockquote><p>一</p><p>二</p></blockquote>', '> 一\n> \n> 二'],
    ['code', '<p><code>a*b</code></p><pre><code>x\n  y</code></pre>', '`a*b`\n```\nx\n  y\n```'],
    ['a rule', '<p>一</p><hr><p>二</p>', '一\n---\n二'],
    [
      'a table',
      '<table><tr><th>品</th><th>値段</th></tr><tr><td>米|麦</td><td>2,000<br>円</td></tr></table>',
      '| 品 | 値段 |\n| --- | --- |\n| 米\\|麦 | 2,000 円 |',
    ],
    [
      'a table around another one, which is a layout',
      '<table><tr><td>甲</td><td><table><tr><td>一</td><td>二</td></tr><tr><td>三</td><td>四</td></tr></table></td></tr><tr><td>乙</td></tr></table>',
      '甲\n| 一 | 二 |\n| --- | --- |\n| 三 | 四 |\n乙',
    ],
    [
      'a table of one column, as mails have it',
      '<table><tr><td><h1>題</h1><p>文</p><ul><li>米</li></ul></td></tr><tr><td colspan="2">終</td></tr></table>',
      '# 題\n文\n- 米\n終',
    ],
    [
      'lists and headings in cells, as letters',
      '<table><tr><td><h2>品</h2></td><td><ul><li>米</li><li>卵</li></ul></td></tr></table>',
      '| 品 | 米 卵 |\n| --- | --- |',
    ],
    [
      'cells over several columns and rows',
      '<table><tr><th colspan="2">品</th><th>値段</th></tr><tr><td rowspan="2">米</td><td>白</td><td>1</td></tr><tr><td>玄</td><td>2</td></tr></table>',
      '| 品 |  | 値段 |\n| --- | --- | --- |\n| 米 | 白 | 1 |\n|  | 玄 | 2 |',
    ],
    [
      'scripts and styles',
      '<style>p{}</style><script>alert(1)</script><p>文</p><template>t</template>',
      '文',
    ],
    ['images and handlers', '<p>前<img src=x onerror="alert(1)">後</p>', '前後'],
    ['comments, as Word writes them', '<!--[if mso]><p>x</p><![endif]--><p>文</p>', '文'],
    [
      'the frame of a clipboard',
      '<html><head><title>t</title></head><body><!--StartFragment-->文<!--EndFragment--></body></html>',
      '文',
    ],
    ['nothing', '', ''],
  ])('%s', (_name, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown)
  })
})

it('every word of a text survives, and nothing can be run', () => {
  const word = fc.constantFrom('あ', '牛乳', 'word')
  const tags = ['p', 'b', 'em', 'li', 'ul', 'ol', 'h2', 'div', 'blockquote', 'span', 'td', 'tr', 'table', 'a']
  const tree: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      word,
      fc
        .tuple(fc.constantFrom(...tags), fc.array(tie('node'), { maxLength: 3 }))
        .map(([tag, inner]) => `<${tag} href="javascript:x" onclick="x">${inner.join('')}</${tag}>`),
    ),
  })).node
  fc.assert(
    fc.property(tree, (html) => {
      const markdown = htmlToMarkdown(html)

      const letters = (text: string) => text.replace(/[^あ牛乳a-z]/g, '')
      expect([...letters(markdown)].sort()).toEqual([...letters(html.replaceAll(/<[^>]*>/g, ''))].sort())
      expect(markdown).not.toContain('javascript:')
    }),
    { numRuns: 60 },
  )
})
