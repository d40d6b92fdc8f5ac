import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { operatorError } from '../../operator-error.ts'
import type { DatabaseLog } from '../database-log.ts'
import { canDo, isRoot, nobody, type OsAccount, uidOf } from './account.ts'

export type DataFolder = {
  /** The folder the operator chose. */
  dataDir: string
  /** 12 hex digits that identify it in other places. */
  key: string
  /** Where the files are: `dataDir`, or a folder that PostgreSQL's user can reach. */
  files: string
  /** PostgreSQL's data directory, inside `files`. */
  pgdata: string
  account: OsAccount
}

const farFolder = '/var/lib/kotsukotsu'

export function findData(wanted: string, log: DatabaseLog): DataFolder {
  mkdirSync(wanted, { recursive: true })
  const dataDir = realpathSync(wanted)
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const files = findFiles(dataDir, key)
  const pgdata = join(files, 'postgres')
  const account = chooseAccount(pgdata)
  if (files !== dataDir) log(operatorText('database-elsewhere', { dataDir, files }))
  if (!canDo(account, 'cd -- "$1"', files)) {
    throw operatorError('data-folder-closed', { uid: uidOf(account), pgdata })
  }
  return { dataDir, key, files, pgdata, account }
}

function findFiles(dataDir: string, key: string): string {
  // Once created, the data stays where it is, even if the parent folders become accessible or the project moves.
  const far = readWhere(dataDir)
  if (far) return far
  if (!isRoot() || existsSync(join(dataDir, 'postgres')) || canDo(nobody, 'cd -- "$1"', dataDir))
    return dataDir

  const files = join(farFolder, key)
  mkdirSync(files, { recursive: true })
  chmodSync(farFolder, 0o755)
  chownSync(files, nobody.uid, nobody.gid)
  chmodSync(files, 0o700)
  writeFileSync(join(dataDir, 'where'), `${files}\n`)
  return files
}

function readWhere(dataDir: string): string | null {
  const note = join(dataDir, 'where')
  if (!existsSync(note)) return null
  const files = readFileSync(note, 'utf8').trim()
  // Accept only our own location: otherwise root would work on any folder that the note names.
  if (!/^\/var\/lib\/kotsukotsu\/[0-9a-f]{12}$/.test(files)) throw operatorError('data-folder-note', { note })
  return existsSync(files) ? files : null
}

/** The owner of the data runs PostgreSQL, so that root can start what an ordinary user created. */
function chooseAccount(pgdata: string): OsAccount {
  const owner = statSync(pgdata, { throwIfNoEntry: false })
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw operatorError('data-folder-owner', { pgdata, uid: owner.uid })
    }
    return null
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}
