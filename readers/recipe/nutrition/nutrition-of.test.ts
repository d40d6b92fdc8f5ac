import { expect, it } from 'vitest'
import { readSheets } from '../../frame/archive/read-sheets.ts'
import { writeArchive } from '../../frame/archive/write-archive.ts'
import { oneName } from '../quantity/one-name.ts'
import { foodFinder } from './find-food.ts'
import { gramsOf } from './grams-of.ts'
import { nutritionOf } from './nutrition-of.ts'
import { type FoodTable, readFoodTable } from './read-food-table.ts'

// Every value is made up. The form is that of the published Excel file: a title, names of columns, their units and
// identifiers, then one row for each food.
const madeUp = [
  ['', '', '', '日本食品標準成分表（八訂）増補2023年　（可食部100 g当たり）'],
  [
    '食品群',
    '食品番号',
    '索引番号',
    '食品名',
    '廃棄率',
    'エネルギー',
    'たんぱく質',
    '脂質',
    '炭水化物',
    '食塩相当量',
  ],
  ['', '', '', '単位', '%', 'kcal', 'g', 'g', 'g', 'g'],
  ['', '', '', '成分識別子', 'REFUSE', 'ENERC_KCAL', 'PROT-', 'FAT-', 'CHOCDF-', 'NACL_EQ'],
  ['06', '06001', '1', '（たまねぎ類）　たまねぎ　りん茎　生', '10', '30', '1.0', 'Tr', '8.0', '0'],
  ['06', '06002', '2', '（たまねぎ類）　たまねぎ　りん茎　ゆで', '0', '99', '9', '9', '9', '9'],
  [
    '17',
    '17001',
    '3',
    '＜調味料類＞（しょうゆ類）　こいくちしょうゆ',
    '0',
    '80',
    '(8.0)',
    '0',
    '10.0',
    '15.0',
  ],
  [
    '11',
    '11001',
    '4',
    '＜鳥肉類＞　にわとり　［若どり・主品目］　若どり　もも　皮つき　生',
    '0',
    '200',
    '16',
    '14',
    '0',
    '0.2',
  ],
  ['16', '16001', '5', '＜アルコール飲料類＞　清酒　普通酒', '0', '110', '0.4', 'Tr', '5', '-'],
]

it('computes one serving by hand: 玉ねぎ 1個 of 180 g, 鶏もも肉 250 g, しょうゆ 大さじ2 of 36 g, for two', async () => {
  const found = nutritionOf(
    { ingredients: '玉ねぎ 1個\n鶏もも肉 1枚（250g）\n濃口醤油 大さじ2\n水 200ml', servings: 2 },
    await table(),
  )

  // kcal: (180 × 0.30 + 250 × 2.00 + 36 × 0.80) / 2; salt: (250 × 0.002 + 36 × 0.15) / 2.
  expect(found?.each.kcal).toBeCloseTo(291.4)
  expect(found?.each.protein).toBeCloseTo((1.8 + 40 + 2.88) / 2)
  expect(found?.each.fat).toBeCloseTo(35 / 2)
  expect(found?.each.carbohydrate).toBeCloseTo((14.4 + 3.6) / 2)
  expect(found?.each.salt).toBeCloseTo(2.95)
  expect(found?.missing).toEqual([])
})

it.each([
  ['2枚（各250g）', 500],
  ['8g×8個', 64],
  ['2切れ（1切れ80g）', 160],
  ['2缶（400g×2）', 800],
  ['5〜6個（1個10g）', 55],
  ['400g（200g×2枚）', 400],
  ['１枚（250ｇ）', 250],
  ['各80g', 80],
  ['80gの切り身 2切れ', 160],
  ['2切れ（80g/切れ）', 160],
  ['400g缶', 400],
  ['400g缶2缶', 800],
  ['1片（10g）×3', 30],
  ['30g＋調整用20g', 50],
  ['100g+適量', 100],
])('counts the weight of %s as %d g', (amount, grams) => {
  expect(gramsOf('鶏もも肉', amount)).toEqual({ grams, isWhole: false })
})

it('names what it cannot count: no amount, no such food, a component that was not measured', async () => {
  const found = nutritionOf(
    { ingredients: '【たれ】\n玉ねぎ 100g\nしょうゆ 少々\n秘密の粉 10g\n酒 大さじ1', servings: 1 },
    await table(),
  )

  expect(found?.each.kcal).toBeCloseTo(30)
  expect(found?.counted.map(({ food }) => food)).toEqual(['（たまねぎ類） たまねぎ りん茎 生'])
  expect(found?.missing).toEqual(['しょうゆ 少々', '秘密の粉 10g', '酒 大さじ1'])
})

it.each([
  ['塩 少々', true],
  ['青のり ごく少量', true],
  ['パセリ（みじん切り） 適量', true],
  ['お好み焼きソース 大さじ3', false],
  ['鶏むね肉', false],
  ['秘密の粉 10g', false],
])('without %s it has counted what matters: %s', async (line, isWhole) => {
  expect(nutritionOf({ ingredients: `玉ねぎ 100g\n${line}`, servings: 1 }, await table())?.isWhole).toBe(
    isWhole,
  )
})

it('shows nothing when it knows no ingredient, or when no table was imported', async () => {
  const recipe = { ingredients: '玉ねぎ 1個', servings: 2 }

  expect(nutritionOf({ ...recipe, ingredients: '秘密の粉 10g' }, await table())).toBeNull()
  expect(nutritionOf(recipe, { edition: '', foods: [] })).toBeNull()
})

it('reads the edition and the signs of the table, and refuses other sheets', async () => {
  const read = await table()

  expect(read.edition).toBe('日本食品標準成分表（八訂）増補2023年')
  expect(read.foods).toHaveLength(5)
  expect(read.foods[0]).toMatchObject({ number: '06001', refuse: 10, fat: 0 })
  expect(read.foods[2]).toMatchObject({ protein: 8 })
  expect(read.foods[4]).toMatchObject({ salt: null })
  expect(
    readFoodTable([
      ['日付', '体重'],
      ['11/18', '62.0'],
    ]),
  ).toBeNull()
  expect(await readSheets(new Blob(['no archive']))).toBeNull()
})

it.each([
  ['豚バラ肉', '11129'],
  ['牛ばら肉', '11046'],
  ['米', '01083'],
  ['鶏もも肉', '11221'],
  ['牛こま切れ肉', undefined],
])('finds %s among the kinds that the table names in square brackets', (ingredient, number) => {
  const names = [
    ['01083', 'こめ　［水稲穀粒］　精白米　うるち米'],
    ['11011', '＜畜肉類＞　うし　［和牛肉］　ばら　脂身つき　生'],
    ['11046', '＜畜肉類＞　うし　［乳用肥育牛肉］　ばら　脂身つき　生'],
    ['11129', '＜畜肉類＞　ぶた　［大型種肉］　ばら　脂身つき　生'],
    ['11154', '＜畜肉類＞　ぶた　［中型種肉］　ばら　脂身つき　生'],
    ['11221', '＜鳥肉類＞　にわとり　［若どり・主品目］　若どり　もも　皮つき　生'],
  ] as const
  const values = { refuse: 0, kcal: 1, protein: 1, fat: 1, carbohydrate: 1, salt: 1 }
  const find = foodFinder(names.map(([at, name]) => ({ number: at, name, ...values })))

  expect(find(oneName(ingredient))?.number).toBe(number)
})

it('takes kcal and whole protein, fat and carbohydrate among all columns that are published', () => {
  const identifiers =
    'REFUSE ENERC ENERC_KCAL WATER PROTCAA PROT- FATNLEA CHOLE FAT- CHOAVLM CHOAVL CHOAVLDF- FIB- POLYL CHOCDF- OA ASH NA K CA MG P FE ZN CU MN ID SE CR MO RETOL CARTA CARTB CRYPXB CARTBEQ VITA_RAE VITD TOCPHA TOCPHB TOCPHG TOCPHD VITK THIA RIBF NIA NE VITB6A VITB12 FOL PANTAC BIOT VITC ALC NACL_EQ'.split(
      ' ',
    )
  const values = identifiers.map((_, at) => `${at + 1}`)
  const read = readFoodTable([
    ['', '', '', '成分識別子', ...identifiers],
    ['01', '01001', '1', 'アマランサス　玄穀', ...values],
  ])

  expect(read?.foods).toEqual([
    {
      ...{ number: '01001', name: 'アマランサス 玄穀', refuse: 1, kcal: 3 },
      ...{ protein: 6, fat: 9, carbohydrate: 15, salt: 54 },
    },
  ])
})

/** An Excel file with shared texts, numbers, and a reading beside a Japanese word. */
async function table(): Promise<FoodTable> {
  const texts = [...new Set(madeUp.flat().filter((cell) => !isNumber(cell)))]
  const shared = texts.map((text) => `<si><t>${text}</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></si>`).join('')
  const cell = (text: string, column: number, row: number) => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`
    if (text === '') return `<c r="${at}" s="1"/>`
    return isNumber(text)
      ? `<c r="${at}"><v>${text}</v></c>`
      : `<c r="${at}" s="2" t="s"><v>${texts.indexOf(text)}</v></c>`
  }
  const rows = madeUp.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cell(text, column, row)).join('')}</row>`,
  )
  const file = await writeArchive([
    { path: 'xl/sharedStrings.xml', content: `<sst>${shared}</sst>` },
    {
      path: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
    },
  ])
  const read = (await readSheets(file))?.map(readFoodTable).find((each) => each !== null)
  if (!read) throw new Error('the made-up table was not read')
  return read
}

/** The numbers of foods are texts, because of their zeros. */
const isNumber = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text) && !/^0\d/.test(text)
