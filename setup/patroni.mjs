import { existsSync, readFileSync } from 'node:fs'
import { addRelease } from './apt.mjs'

const versionFile = '/usr/lib/python3/dist-packages/patroni/version.py'

/** Patroni 4: version 3.0 of Debian 12 lacks a repair that docs/deploy.md, section 11, names. */
export function hasPatroni() {
  if (!existsSync(versionFile)) return false
  return Number(/version__.*= '(\d+)/.exec(readFileSync(versionFile, 'utf8'))?.[1] ?? 0) >= 4
}

/** Patroni is taken from Debian 13. */
export const knowTrixie = () =>
  addRelease({
    name: 'trixie',
    source: `Types: deb
URIs: http://deb.debian.org/debian
Suites: trixie
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`,
  })
