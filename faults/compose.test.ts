import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/root.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { isLong } from './kit/rounds.ts'

const hasCompose = existsSync('/usr/bin/docker-compose')
if (!hasCompose) console.log('skipped: the trial needs Debian’s docker-compose')

test.runIf(isLong && hasCompose)(
  'compose.yaml is accepted by docker-compose, which names a wrong key and a missing domain',
  () => {
    const folder = temporaryFolder()
    cpSync(join(projectRoot, 'compose.yaml'), join(folder, 'compose.yaml'))
    const accepts = (env: NodeJS.ProcessEnv = {}) =>
      execFileSync('docker-compose', ['config'], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })

    const read = accepts({ DOMAIN: 'kotsukotsu.example.jp' })
    expect(read).toContain('read_only: true')
    expect(read).toContain('DOMAIN: kotsukotsu.example.jp')
    expect(() => accepts()).toThrow('DOMAIN')
    const text = readFileSync(join(folder, 'compose.yaml'), 'utf8')
    writeFileSync(join(folder, 'compose.yaml'), text.replace('depends_on:', 'depend_on:'))
    expect(() => accepts({ DOMAIN: 'x' })).toThrow("Unsupported config option for services.ops: 'depend_on'")
  },
)
