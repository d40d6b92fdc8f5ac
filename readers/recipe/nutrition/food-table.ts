import table from './food-table.json' with { type: 'json' }
import type { FoodTable } from './read-food-table.ts'

/**
 * 日本食品標準成分表 of 文部科学省, as `npm run food-table -- FILE` read it from the published Excel file. Empty until an
 * operator has done so: no value is ever estimated.
 */
// Cast: JSON has no tuples.
export const foodTable = table as FoodTable
