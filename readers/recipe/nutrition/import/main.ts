import { openAsBlob, writeFileSync } from 'node:fs'
import { readSheets } from '../../../frame/archive/read-sheets.ts'
import { readFoodTable } from '../read-food-table.ts'

/** `npm run food-table -- FILE` reads the published Excel file into the project; `npm run build` then shows nutrition. */
const [path] = process.argv.slice(2)
if (!path) throw new Error('usage: npm run food-table -- FILE.xlsx')
const sheets = await readSheets(await openAsBlob(path))
const table = sheets?.map(readFoodTable).find((each) => each !== null)
if (!table) throw new Error(`${path} has no sheet of 日本食品標準成分表 with the identifiers of its columns`)
writeFileSync(new URL('../food-table.json', import.meta.url), `${JSON.stringify(table)}\n`)
console.log(`${table.edition}: ${table.foods.length} foods`)
