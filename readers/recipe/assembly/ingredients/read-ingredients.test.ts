import { expect, it } from 'vitest'
import { normalise } from '../../layout/normalise.ts'
import { isAmountAlone } from '../../quantity/split-line.ts'
import { ingredientRows, isIngredient } from '../../recipe-lines.ts'
import { readIngredients } from './read-ingredients.ts'

/** Lines that are known to be ingredients, with the expected mark or group, name and amount. */
const lists: Record<string, [string, string[]]> = {
  'check boxes': ['[ ] 卵  2個\n[x] 塩 少々\n[] 砂糖 大さじ1', ['卵｜2個', '塩｜少々', '砂糖｜大さじ1']],
  'check boxes of a task list': [
    '- [ ] 卵 2個\n□ 塩 少々\n☑ 砂糖 大さじ1',
    ['卵｜2個', '塩｜少々', '砂糖｜大さじ1'],
  ],
  'numbers in front of names': [
    '1　豚バラ肉　800g\n2　長ねぎ（青い部分）　1本分\n3　練りからし　お好みで',
    ['豚バラ肉｜800g', '長ねぎ（青い部分）｜1本分', '練りからし｜お好みで'],
  ],
  'amounts that grow by one are no numbers': [
    '1 onion\n2 carrots\n3 potatoes',
    ['onion｜1', 'carrots｜2', 'potatoes｜3'],
  ],
  'a bullet beside letters that mark a group': [
    '◇鶏むね肉 2枚\n◇塩 小さじ1/2\n◇油 大さじ1\na ケチャップ 大さじ2\na カレー粉 大さじ1',
    ['鶏むね肉｜2枚', '塩｜小さじ1/2', '油｜大さじ1', 'a ケチャップ｜大さじ2', 'a カレー粉｜大さじ1'],
  ],
  'a group in brackets above a line of several items': [
    '合わせ調味料［みそ…大さじ1　酒…小さじ2］\n豆板醤…小さじ1　サラダ油…大さじ1/2',
    [
      '合わせ調味料 みそ｜大さじ1',
      '合わせ調味料 酒｜小さじ2',
      'その他 豆板醤｜小さじ1',
      'その他 サラダ油｜大さじ1/2',
    ],
  ],
  'a group of a newspaper': [
    'サラダ油大さじ1、Ⓐ＝酒、片栗粉各小さじ1、塩少々　Ⓑ＝しょうゆ、みりん各大さじ1、砂糖小さじ1',
    [
      'サラダ油｜大さじ1',
      'A 酒、片栗粉｜各小さじ1',
      'A 塩｜少々',
      'B しょうゆ、みりん｜各大さじ1',
      'B 砂糖｜小さじ1',
    ],
  ],
  'a group in brackets, items apart': [
    'A［酒・ごま油各大さじ1　砂糖小さじ1　塩小さじ1/4］',
    ['A 酒・ごま油｜各大さじ1', 'A 砂糖｜小さじ1', 'A 塩｜小さじ1/4'],
  ],
  'triangles of a newspaper': [
    '冬瓜６００グラム▽だし汁カップ２▽酒大さじ２',
    ['冬瓜｜６００グラム', 'だし汁｜カップ２', '酒｜大さじ２'],
  ],
  'words beside the amount': ['砂糖　90g　商品を見る\n卵　2個', ['砂糖｜90g', '卵｜2個']],
  'a group in front of items with spaces, which goes on with the next line': [
    '皮 強力粉150g 塩小1/2\nあん 豚ひき250g 白菜300g\n酒1T 醤油1T',
    [
      '皮 強力粉｜150g',
      '皮 塩｜小1/2',
      'あん 豚ひき｜250g',
      'あん 白菜｜300g',
      'あん 酒｜1T',
      'あん 醤油｜1T',
    ],
  ],
  'a last item without an amount': [
    '味噌大さじ2 酒大さじ2 水150cc 水溶き片栗粉',
    ['味噌｜大さじ2', '酒｜大さじ2', '水｜150cc', '水溶き片栗粉｜'],
  ],
  'two items with と': ['めんつゆ(3倍)80mlと水200ml', ['めんつゆ(3倍)｜80ml', '水｜200ml']],
  'a bracket of pipes': [
    '｜水・・・400mL\na｜スープの素・・・1個\n｜塩・・・小さじ1\nレモン・・・適量',
    ['a 水｜400mL', 'a スープの素｜1個', 'a 塩｜小さじ1', 'レモン｜適量'],
  ],
  'a drawn bracket below the name of its group': [
    '■スープ\n┌鶏ガラスープ　400ml\n└砂糖　小さじ2\n油　適量',
    ['スープ 鶏ガラスープ｜400ml', 'スープ 砂糖｜小さじ2', 'その他 油｜適量'],
  ],
  'a drawn bracket without a letter': ['┌酒　大さじ2\n└塩　少々', ['酒｜大さじ2', '塩｜少々']],
  'a letter in square brackets above lines that are set in': [
    '[a] だし汁　200ml\n　　酒　大さじ2\n七味　適量',
    ['a だし汁｜200ml', 'a 酒｜大さじ2', '七味｜適量'],
  ],
  'a letter in the middle of lines that are set in': [
    '玉ねぎ　1個\n　パン粉　30g\nＡ　牛乳　大さじ3\n　　卵　1個\nベーコン　2枚',
    ['玉ねぎ｜1個', 'A パン粉｜30g', 'A 牛乳｜大さじ3', 'A 卵｜1個', 'ベーコン｜2枚'],
  ],
  'a bracket that closes on a later line': [
    '油揚げ1枚\nA［だし汁300ml\nしょうゆ大さじ1\n砂糖大さじ1/2］\nごま油小さじ2',
    ['油揚げ｜1枚', 'A だし汁｜300ml', 'A しょうゆ｜大さじ1', 'A 砂糖｜大さじ1/2', 'ごま油｜小さじ2'],
  ],
  'numbers in brackets that mark groups': [
    'えのき 1袋\n(1)しょうゆ 大さじ2\n(1)酒 大さじ1\n(2)酢 小さじ1',
    ['えのき｜1袋', '① しょうゆ｜大さじ2', '① 酒｜大さじ1', '② 酢｜小さじ1'],
  ],
  'a letter with the name of its group': [
    '■A（合わせ調味料）\n水 150ml\n酒 大さじ1',
    ['A 水｜150ml', 'A 酒｜大さじ1'],
  ],
  'a group that ends at a blank line': [
    '■たれ\n酢 大さじ1\n塩 少々\n\n油 適量',
    ['たれ 酢｜大さじ1', 'たれ 塩｜少々', 'その他 油｜適量'],
  ],
  'a group that ends with its bullets': [
    '豆苗 1袋\n■ごまだれ\n・練りごま 大さじ1\n・砂糖 小さじ1\n塩 少々',
    ['豆苗｜1袋', 'ごまだれ 練りごま｜大さじ1', 'ごまだれ 砂糖｜小さじ1', 'その他 塩｜少々'],
  ],
  'any sign in front of some lines': [
    '豆腐 1丁\n🔸酢 大さじ1\n🔸塩 少々\n油 適量',
    ['豆腐｜1丁', '🔸 酢｜大さじ1', '🔸 塩｜少々', '油｜適量'],
  ],
  'a zero in kanji as a bullet': [
    '〇おぼろ豆腐 1丁\n〇卵 2個\n〇あさり 150g\n●ごま油 大さじ1',
    ['おぼろ豆腐｜1丁', '卵｜2個', 'あさり｜150g', '● ごま油｜大さじ1'],
  ],
  'commas with a column of groups': [
    '区分,材料,分量\n主材料,白身魚,4切れ\nあん,酢,大さじ2',
    ['主材料 白身魚｜4切れ', 'あん 酢｜大さじ2'],
  ],
  'groups with dots': [
    'すし飯…米3合、昆布5cm、酢70cc\n飾り…卵3個、紅しょうが適宜',
    ['すし飯 米｜3合', 'すし飯 昆布｜5cm', 'すし飯 酢｜70cc', '飾り 卵｜3個', '飾り 紅しょうが｜適宜'],
  ],
  'dots in front of amounts': ['卵…1個　牛乳…100ml　砂糖…30g', ['卵｜1個', '牛乳｜100ml', '砂糖｜30g']],
  'a drawn bracket with a small letter': [
    '┌塩　小さじ1\nａ│砂糖　大さじ1\n└ごま油　大さじ1',
    ['a 塩｜小さじ1', 'a 砂糖｜大さじ1', 'a ごま油｜大さじ1'],
  ],
  'an open bracket with a small letter': [
    'a [しょうゆ………大さじ2\na [みりん……大さじ1\nサラダ油………小さじ2',
    ['a しょうゆ｜大さじ2', 'a みりん｜大さじ1', 'サラダ油｜小さじ2'],
  ],
  'a drawn bracket behind the amounts': [
    '卵 1個\nしょうゆ 大さじ1 ┐\nみりん 大さじ1 ├A\n砂糖 小さじ1 ┘\n薄力粉 15g ┐\nココア 30g ┘合わせてふるう',
    [
      '卵｜1個',
      'A しょうゆ｜大さじ1',
      'A みりん｜大さじ1',
      'A 砂糖｜小さじ1',
      '薄力粉｜15g',
      'ココア｜30g（合わせてふるう）',
    ],
  ],
  'numbers in circles above lines that are set in': [
    '① 鶏もも 500g\n　ヨーグルト 100g\n② トマト缶 1缶\n　バター 50g',
    ['① 鶏もも｜500g', '① ヨーグルト｜100g', '② トマト缶｜1缶', '② バター｜50g'],
  ],
  'a small letter right in front of the name': [
    '豆腐 1丁\nａ しょうゆ 大さじ2\na酢 大さじ1',
    ['豆腐｜1丁', 'a しょうゆ｜大さじ2', 'a 酢｜大さじ1'],
  ],
  'letters that count the lines': [
    'a) 1 large red onion\nb) 3/4 cup vinegar\nc) 1 tsp salt',
    ['large red onion｜1', 'vinegar｜3/4 cup', 'salt｜1 tsp'],
  ],
  'English remarks behind a comma': [
    '⅛ teaspoon cayenne, or to taste\n¾ teaspoon salt, plus more as needed\n400ml beef stock, made from 1 cube\n2 cups flour, 2 eggs',
    [
      'cayenne, or to taste｜⅛ teaspoon',
      'salt, plus more as needed｜¾ teaspoon',
      'beef stock, made from 1 cube｜400ml',
      'flour｜2 cups',
      'eggs｜2',
    ],
  ],
  'a group in a frame, with its items on the line': [
    '豚肉　150g\n[下味]酒、しょうゆ各小さじ1　片栗粉小さじ½\nにら　½わ\n［つけ汁］だし 1カップ・みりん 大さじ2',
    [
      '豚肉｜150g',
      '下味 酒、しょうゆ｜各小さじ1',
      '下味 片栗粉｜小さじ½',
      'その他 にら｜½わ',
      'つけ汁 だし｜1カップ',
      'つけ汁 みりん｜大さじ2',
    ],
  ],
  'a frame on each line of a group': [
    '強力粉 200g\n（塗る用）卵黄 1個\n（塗る用）みりん 小さじ1\n黒ごま 少々',
    ['強力粉｜200g', '塗る用 卵黄｜1個', '塗る用 みりん｜小さじ1', 'その他 黒ごま｜少々'],
  ],
  'an asterisk in front of some lines': [
    'ピーマン ４個\n＊しょうゆ 小さじ２\n＊みりん 小さじ２\n白ごま 適量',
    ['ピーマン｜４個', '* しょうゆ｜小さじ２', '* みりん｜小さじ２', '白ごま｜適量'],
  ],
  'an asterisk in front of every line': [
    '＊卵 2個\n＊塩 少々\n＊砂糖 大さじ1',
    ['卵｜2個', '塩｜少々', '砂糖｜大さじ1'],
  ],
  sentences: [
    '木綿豆腐1丁、にんじん1/2本、ごま油大さじ1。\n味付け：砂糖大さじ1、酒大さじ1',
    ['木綿豆腐｜1丁', 'にんじん｜1/2本', 'ごま油｜大さじ1', '味付け 砂糖｜大さじ1', '味付け 酒｜大さじ1'],
  ],
  'toppings without amounts': [
    '1 cup oats\ntoppings: sliced banana, cacao nibs\n',
    ['oats｜1 cup', 'toppings sliced banana｜', 'toppings cacao nibs｜'],
  ],
  'what is mixed first': [
    '水溶き片栗粉：片栗粉大さじ1＋水大さじ2\nラー油、花椒　好みで\n黒胡椒、パセリ、レモン　好きなだけ',
    ['水溶き片栗粉｜片栗粉大さじ1＋水大さじ2', 'ラー油、花椒｜好みで', '黒胡椒、パセリ、レモン｜好きなだけ'],
  ],
  'amounts without units': [
    '強力粉250　塩5　水180　ドライイースト2.8',
    ['強力粉｜250', '塩｜5', '水｜180', 'ドライイースト｜2.8'],
  ],
  'a name that begins with letters and dots': [
    'E.V.オリーブオイル　90cc\n塩 少々',
    ['E.V.オリーブオイル｜90cc', '塩｜少々'],
  ],
  'a column of what is in stock': ['名前\t分量\t買い置き\n卵\t2個\t○\n塩\t少々\t×', ['卵｜2個', '塩｜少々']],
  'what is in stock, without a head': ['卵\t2個\t○\n塩\t少々\t×', ['卵｜2個', '塩｜少々']],
  'percentages of flour beside grams, with a total': [
    '原材料\tベーカーズ％\tg\n強力粉\t100\t350\n塩\t2\t7\n合計\t102\t357',
    ['強力粉｜350g', '塩｜7g'],
  ],
  'grams in front of percentages': [
    '材料 | g | %\n--- | ---: | ---:\n牛乳 | 600 | 60.0\n生クリーム35% | 90 | 9.0',
    ['牛乳｜600g', '生クリーム35%｜90g'],
  ],
  'percentages alone': ['材料\t%\n強力粉\t100\n水\t68', ['強力粉｜100%', '水｜68%']],
  'a unit in the head': ['食品名\t1人分（g）\n豚肉\t10\n油\t0.8', ['豚肉｜10g', '油｜0.8g']],
  'a unit in a column': [
    '区分\t材料\t数量\t単位\n肉\t鶏肉\t12\t本\n調味料\t酢\t100\tml\n\t砂糖\t4\t大さじ',
    ['肉 鶏肉｜12本', '調味料 酢｜100ml', '調味料 砂糖｜大さじ4'],
  ],
  'a group in the first column': [
    '| 区分 | 材料 | 重量 |\n|---|---|---|\n| 皮 | 全卵 | 165g |\n| | 砂糖 | 150g |\n| その他 | 油 | 少々 |',
    ['皮 全卵｜165g', '皮 砂糖｜150g', 'その他 油｜少々'],
  ],
  'a group in the first column, without a head': [
    'プリン液\t全卵\t3個\nプリン液\t牛乳\t350ml\nカラメル\t水\t大さじ1\nカラメル\t砂糖\t60g',
    ['プリン液 全卵｜3個', 'プリン液 牛乳｜350ml', 'カラメル 水｜大さじ1', 'カラメル 砂糖｜60g'],
  ],
  'numbers and a specification': [
    'No\t材料\t規格\t数量\n1\t玉ねぎ\tL玉\t5kg\n2\tバター\t\t250g',
    ['玉ねぎ｜5kg', 'バター｜250g'],
  ],
  'columns with single spaces': [
    'Ｎｏ　材料名　分量\n1　豚肉　800g\n2　からし　お好みで',
    ['豚肉｜800g', 'からし｜お好みで'],
  ],
  'commas with some cells in quotation marks': [
    '材料,分量\n薄力粉,120g\nりんご,"1/2個（130g）"\nさつまいも,"1/2本（120g）"',
    ['薄力粉｜120g', 'りんご｜1/2個（130g）', 'さつまいも｜1/2本（120g）'],
  ],
  'English lines that a narrow column breaks': [
    '1½ pounds potatoes, peeled and\ncut into ½-inch cubes\n450g/1lb flour, plus extra\nfor dusting\nsalt\n2 eggs',
    [
      'potatoes, peeled and cut into ½-inch cubes｜1½ pounds',
      'flour, plus extra for dusting｜450g/1lb',
      'salt｜',
      'eggs｜2',
    ],
  ],
  'amounts below their names': ['卵\n2個\n塩\n少々', ['卵｜2個', '塩｜少々']],
  'amounts above their names': ['2 cups\nflour\n1 tsp\nsalt', ['flour｜2 cups', 'salt｜1 tsp']],
  'a column of names above a column of amounts': [
    '卵\n塩\n砂糖\n2個\n少々\n30g',
    ['卵｜2個', '塩｜少々', '砂糖｜30g'],
  ],
  'an amount in a table that no rule knows': [
    '材料\t分量\n黒こしょう\tひきたてを好みの加減で\nバター\tパンに塗る分',
    ['黒こしょう｜ひきたてを好みの加減で', 'バター｜パンに塗る分'],
  ],
  'a remark between name and amount': [
    '鶏もも肉\t皮つき\t1枚\n玉ねぎ\t薄切り\t1/2個',
    ['鶏もも肉｜1枚', '玉ねぎ｜1/2個'],
  ],
  'definition list and readings of characters in HTML': [
    '<dl><dt><ruby>鶏<rt>とり</rt></ruby>もも肉</dt><dd>1枚</dd><dt>砂糖</dt><dd>&frac13;カップ</dd></dl>',
    ['鶏もも肉｜1枚', '砂糖｜⅓カップ'],
  ],
  'two columns': [
    'パイシート　2枚　　　　卵　3個\nバター　10g　　　　　塩・こしょう　各適量',
    ['パイシート｜2枚', '卵｜3個', 'バター｜10g', '塩・こしょう｜各適量'],
  ],
}

it.each(Object.entries(lists))('%s', (_kind, [text, expected]) => {
  const lines = normalise(text).filter((line) => !line.text.startsWith('材料'))
  const labelled = lines.map((line) => ({
    line,
    label: isAmountAlone(line.text)
      ? ('amount' as const)
      : line.text.startsWith('■')
        ? ('group' as const)
        : ('ingredient' as const),
  }))

  const rows = ingredientRows(
    readIngredients(labelled)
      .map((each) => each.text)
      .join('\n'),
  ).filter(isIngredient)

  expect(rows.map(({ mark, group, name, amount }) => `${mark || group} ${name}｜${amount}`.trim())).toEqual(
    expected,
  )
})
