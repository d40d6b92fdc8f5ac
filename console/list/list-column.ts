import type { ReactNode } from 'react'
import type { listInput, listOutput } from '#contract/console/list.ts'
import type { OperatorCallable } from '#contract/console/operator-callable.ts'
import type { Schema } from '#contract/protocol/callable.ts'

export type ListColumn<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** The text in the CSV; without it the column is not in the file. */
  csv?: (row: Row) => string | number
  isCsvOnly?: true
  className?: string
}

type Filters = Record<string, Schema<string | undefined>>
export type ListCallable<Row> = OperatorCallable<
  ReturnType<typeof listInput<Filters>>,
  ReturnType<typeof listOutput<Schema<Row>>>
>
