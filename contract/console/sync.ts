import * as z from 'zod/mini'
import { appIds } from '../apps/apps.ts'
import { operatorAct } from './act.ts'
import { memberUid } from './member-acts.ts'

/** A log of one app of one member that cannot be decoded. */
const log = z.object({ uid: memberUid, app: z.enum(appIds) })

/** The server reads the log no more and refuses pushes for it; its content stays. */
export const setLogAsideAct = operatorAct({
  name: 'console-sync-set-aside',
  act: 'sync set-aside',
  role: 'admin',
  words: ['uid', 'app'],
  input: log,
})

export const releaseLogAct = operatorAct({
  name: 'console-sync-release',
  act: 'sync release',
  role: 'admin',
  words: ['uid', 'app'],
  input: log,
})
