import type { Env } from '#server/env.ts'

export type Command = {
  name: string
  usage: string
  about: string
  run: (env: Env, parameters: string[]) => Promise<void>
}
