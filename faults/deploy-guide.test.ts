import { cpSync, mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/root.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { archiveRelease } from '../setup/release/archive-release.mjs'
import { makeRelease } from '../setup/release/make-release.mjs'
import { guideBlocks } from './kit/guide/guide-blocks.ts'
import { canBeMachine, openMachine } from './kit/guide/guide-machine.ts'
import { isLong } from './kit/rounds.ts'

/** The samples that an administrator replaces, and the trust in a database with its own authority. */
const afterSection: Record<string, string> = {
  '1. The machine': `
    cp /etc/stand-in/ca.crt /etc/kotsukotsu/database-ca.pem
    sed -i 's/^#Environment=NODE_EXTRA_CA_CERTS/Environment=NODE_EXTRA_CA_CERTS/' /etc/systemd/system/kotsukotsu*.service`,
  '3. The settings': `
    sed -i -e 's/CHANGE-ME:CHANGE-ME/service:first/' -e 's/株式会社〇〇/株式会社こつこつ/' -e 's/〇〇 〇〇/山田 花子/' \
      -e 's/〒000-0000 東京都…/〒100-0001 東京都千代田区千代田1-1/' -e 's/03-0000-0000/03-5550-0100/' /etc/kotsukotsu/settings`,
}

test.runIf(isLong && canBeMachine())(
  'the commands of the deployment guide, run in order from its own text, lead to a service that fails no call',
  async () => {
    const work = temporaryFolder()
    const releases = archives(work)
    const { run, journal, mails } = await openMachine(work)
    const seen: string[] = []

    for (const { section, commands } of guideBlocks()) {
      const isFirst = !seen.includes(section)
      if (section.startsWith('8.') && isFirst) {
        // The upgrade is another release; from here on somebody always uses the site.
        releases.moveNextIn()
        await run(`rm release/${releases.first}.*\n${traffic}`)
      }
      const output = await run(commands)
      seen.push(section)
      if (isFirst && afterSection[section]) await run(afterSection[section])
      if (section.startsWith('5.')) expect(output.toLowerCase()).toContain('strict-transport-security')
    }
    expect(seen.map((section) => section.slice(0, 2))).toEqual(
      expect.arrayContaining(['1.', '2.', '3.', '4.', '5.', '7.', '8.', '9.']),
    )

    const counts = await run('touch "$work/over"; wait $visitor; cat "$work/visits"')
    const [, answered, failed] = /(\d+) answered, (\d+) failed/.exec(counts) ?? []
    expect(Number(failed)).toBe(0)
    expect(Number(answered)).toBeGreaterThan(50)

    expect(
      await run('kotsukotsu-ops mail test operator@example.jp; cat /var/log/nginx/kotsukotsu.log'),
    ).not.toContain('code=')
    expect(mails()).toContain('operator@example.jp')
    await run('systemctl start kotsukotsu-verify')
    const doctor = await run(
      'NODE_EXTRA_CA_CERTS=/etc/stand-in/ca.crt kotsukotsu-ops doctor --backups /var/backups/kotsukotsu',
    )
    expect(doctor).not.toContain('✗')
    // Every process that was stopped ended by itself.
    const exits = journal().match(/exited with \S+/g) ?? []
    expect(exits.length).toBeGreaterThan(4)
    expect([...new Set(exits)]).toEqual(['exited with 0'])
  },
  600_000,
)

/** Visitors through the proxy, one after the other, until the file `over` is there. */
const traffic = `
visit() {
  answered=0 failed=0
  until [ -e "$work/over" ]; do
    if curl -fsS -o /dev/null "https://$DOMAIN/apps/todo?code=secret" && curl -fsS -o /dev/null https://$DOMAIN/healthz
    then answered=$((answered + 2)); else failed=$((failed + 1)); fi
  done
  echo "$answered answered, $failed failed" > "$work/visits"
}
visit & visitor=$!`

/** The checkout as the guide expects it, and a second release for the upgrade. */
function archives(work: string) {
  const checkout = join(work, 'checkout')
  mkdirSync(join(checkout, 'release'), { recursive: true })
  cpSync(join(projectRoot, 'deploy'), join(checkout, 'deploy'), { recursive: true })
  const made = makeRelease({ root: projectRoot, into: join(work, 'built') })
  const next = `${made}-next`
  cpSync(made, next, { recursive: true })
  for (const each of [made, next]) archiveRelease(each)
  const moveIn = (release: string) => {
    for (const suffix of ['.tar.gz', '.sha256']) {
      renameSync(`${release}${suffix}`, join(checkout, 'release', `${basename(release)}${suffix}`))
    }
  }
  moveIn(made)
  return { first: basename(made), moveNextIn: () => moveIn(next) }
}
