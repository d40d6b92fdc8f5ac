import * as z from 'zod/mini'
import type { Schema } from '../protocol/callable.ts'
import { csvRowsOfOnePersonMax } from './console-rules.ts'

/** The end of the last page, opaque to the browser. */
export const cursor = z.string().check(z.maxLength(500))

/**
 * The input of a list: its filters, and where its page begins. `forCsv` asks for as many rows as one person may export,
 * or for `rowsMax` of them, and is recorded as an export.
 */
export const listInput = <Filters extends Record<string, Schema>>(filters: Filters) =>
  z.object({
    filters: z.object(filters),
    after: z.nullable(cursor),
    forCsv: z.optional(z.literal(true)),
    rowsMax: z.optional(z.int().check(z.minimum(1), z.maximum(csvRowsOfOnePersonMax))),
  })

/** `next` is null at the end of the list. */
export const listOutput = <Row extends Schema>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(cursor) })

/** A filter that the URL holds: absent or empty means everything. */
export const filter = z.optional(z.string().check(z.maxLength(200)))
