import type { Env } from '#server/env.ts'
import { clockCommand } from './clock.ts'
import { contactsCommand } from './contacts.ts'
import { idTokenCommand } from './id-token.ts'
import { membersCommand } from './members.ts'

export type Command = {
  name: string
  usage: string
  about: string
  run: (env: Env, parameters: string[]) => Promise<void>
}

export const commands: Command[] = [clockCommand, contactsCommand, membersCommand, idTokenCommand]
