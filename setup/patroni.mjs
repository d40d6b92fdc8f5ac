import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const versionFile = '/usr/lib/python3/dist-packages/patroni/version.py'

/** Patroni 4: version 3.0 of Debian 12 lacks a repair that docs/deploy.md, section 11, names. */
export function hasPatroni() {
  if (!existsSync(versionFile)) return false
  return Number(/version__.*= '(\d+)/.exec(readFileSync(versionFile, 'utf8'))?.[1] ?? 0) >= 4
}

/** Makes packages of Debian 13 known, which are installed only where they are asked for by name. */
export function knowTrixie() {
  writeFileSync(
    '/etc/apt/sources.list.d/trixie.sources',
    `Types: deb
URIs: http://deb.debian.org/debian
Suites: trixie
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`,
  )
  writeFileSync('/etc/apt/preferences.d/trixie', 'Package: *\nPin: release n=trixie\nPin-Priority: 100\n')
}
