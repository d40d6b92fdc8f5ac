import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { readerInPlace } from '../testing/reader-in-place.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { Outside } from './get-public.ts'
import { readPage } from './read-page.ts'

const address = 'https://recipes.example.com/r/1'
const source = '<script type="application/ld+json">{"@type":"Recipe","name":"肉じゃが"}</script>'
const folder = temporaryFolder()
/** Each site has a certificate for another subject. */
const subjects = { name: 'DNS:recipes.example.com', other: 'DNS:evil.example.net', address: 'IP:127.0.0.1' }
type Subject = keyof typeof subjects
const sites = {} as Record<Subject, { port: number; cert: Buffer }> // Cast: filled below for every subject.
let names: (string | false)[] = []
let reads = 0

beforeAll(async () => {
  for (const subject of ['name', 'other', 'address'] as const) {
    const [keyFile, certFile] = [join(folder, `${subject}.key`), join(folder, `${subject}.pem`)]
    const wanted = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=test',
    ]
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        ...wanted,
        '-addext',
        `subjectAltName=${subjects[subject]}`,
        '-keyout',
        keyFile,
        '-out',
        certFile,
      ],
      { stdio: 'ignore' },
    )
    const cert = readFileSync(certFile)
    const server = createServer({ key: readFileSync(keyFile), cert }, (asked, response) => {
      reads++
      if (asked.url === '/away')
        return void response.writeHead(302, { location: 'https://inside.example.com/' }).end()
      if (asked.url !== '/r/1') return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/html' }).end(source)
    })
    server.on('secureConnection', ({ servername }) => names.push(servername ?? ''))
    server.on('tlsClientError', () => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    atEnd(() => {
      server.closeAllConnections()
      server.close()
    })
    sites[subject] = { cert, port: (server.address() as AddressInfo).port } // Cast: it listens on a port.
  }
})

/** The site of a subject, reached by the pinned address 127.0.0.1, which counts as public here. */
const outsideOf = (subject: Subject, isTrusted = true): Outside => ({
  resolve: async (host) => [{ address: host === 'inside.example.com' ? '10.0.0.5' : '127.0.0.1' }],
  isPublic: (each) => each === '127.0.0.1',
  open: (options) =>
    request({ ...options, port: sites[subject].port, ...(isTrusted && { ca: sites[subject].cert }) }),
})

function read(subject: Subject, isTrusted = true, page = address) {
  names = []
  reads = 0
  return readPage(page, {
    publicOrigin: 'https://kotsukotsu.example',
    reader: readerInPlace,
    outside: outsideOf(subject, isTrusted),
    withinMs: 30_000,
  })
}

it('a connection to the pinned address asks for the name and takes the certificate of the name', async () => {
  expect(await read('name')).toMatchObject({ status: 'read', recipe: '{"@type":"Recipe","name":"肉じゃが"}' })
  expect(new Set(names)).toEqual(new Set(['recipes.example.com']))
})

it.each([
  ['of another name', 'other', true],
  ['of the address instead of the name', 'address', true],
  ['that nobody signed', 'name', false],
] as const)('a certificate %s is refused before anything is asked', async (_whose, subject, isTrusted) => {
  expect(await read(subject, isTrusted)).toMatchObject({ status: 'refused' })
  expect(reads).toBe(0)
})

it('a redirect over TLS to a private address is refused', async () => {
  expect(await read('name', true, 'https://recipes.example.com/away')).toEqual({
    status: 'refused',
    why: 'page-address',
  })
})
