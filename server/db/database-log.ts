import type { Text } from '#contract/operator-messages/message.ts'

/** Progress of opening a database is for operators, in their language; trouble of a running one is for the log. */
export type DatabaseLog = (line: string | Text) => void

/** The line as the server's log writes it. */
export const logLine = (line: string | Text): string => (typeof line === 'string' ? line : line.en)
