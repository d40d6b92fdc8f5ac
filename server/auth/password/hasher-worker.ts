import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { answer } from '../../threads/answer.ts'
import type { HashWork } from './hasher.ts'

// On Linux this is of this thread alone; elsewhere it would be of the whole server.
if (process.platform === 'linux') setPriority(10)

answer((work: HashWork) =>
  work.kind === 'hash' ? hashSync(work.password, work.cost) : verifySync(work.passwordHash, work.password),
)
