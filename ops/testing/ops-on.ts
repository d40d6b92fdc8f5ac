import type { Language } from '#contract/operator-messages/message.ts'
import type { Db } from '#server/db/db.ts'
import { readEnv } from '#server/env.ts'
import type { Command } from '../command-line/command.ts'
import { runCommand, type World } from '../command-line/run-command.ts'

type Options = {
  at: Date
  language?: Language
  /** The person's input; nobody is there if it is absent. */
  answers?: string[]
  /** Happens while the person thinks about the question. */
  beforeAnswer?: () => Promise<unknown>
  code?: string
  operator?: string
  localMode?: boolean
}

type Ran = {
  /** The output, or the sentence of the refusal. */
  output: string
  isRefused: boolean
  /** The preview. */
  shown: string
  asked: string[]
}

/** The command line on a test's database, without a process. */
export function opsOn(db: Db, usual: Options) {
  return async (command: Command, words: string[], options: Partial<Options> = {}): Promise<Ran> => {
    const {
      at,
      language = 'en',
      answers,
      beforeAnswer,
      code,
      operator,
      localMode = false,
    } = { ...usual, ...options }
    const shown: string[] = []
    const asked: string[] = []
    const left = [...(answers ?? [])]
    const ask = async (question: string) => {
      asked.push(question)
      await beforeAnswer?.()
      return left.shift() ?? ''
    }
    const world: World = {
      env: { ...readEnv({}), localMode },
      language,
      username: 'sato',
      settings: { operator, code },
      terminal: answers ? { ask } : null,
      show: (text) => shown.push(text),
      open: (_kind, work) => work({ db, direct: () => db.sql, at, now: async () => at }),
    }
    const done = await runCommand(command, words, world).then(
      (output) => ({ output, isRefused: false }),
      (error: Error) => ({ output: error.message, isRefused: true }),
    )
    return { ...done, asked, shown: shown.join('\n') }
  }
}
