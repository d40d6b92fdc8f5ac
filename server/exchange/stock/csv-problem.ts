import type { Text } from '#contract/operator-messages/message.ts'

/** The error of a line. Never its content, which may be a gift code. */
export type CsvProblem = { line: number; problem: Text }
