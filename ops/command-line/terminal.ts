import { createInterface } from 'node:readline/promises'

/** The person's keyboard. Null where nobody sits: in a script or a timer. */
export type Terminal = { ask: (question: string) => Promise<string> } | null

/** Questions go to standard error, so that standard output holds the result alone. */
export function openTerminal(): Terminal {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null
  return {
    ask: async (question) => {
      const lines = createInterface({ input: process.stdin, output: process.stderr })
      try {
        return await lines.question(question)
      } finally {
        lines.close()
      }
    },
  }
}
