import type { Env } from '#server/env.ts'
import { clockCommand } from './clock.ts'
import { contactsCommand } from './contacts.ts'

export type Command = {
  name: string
  usage: string
  about: string
  run: (env: Env, parameters: string[]) => Promise<void>
}

export const commands: Command[] = [clockCommand, contactsCommand]
