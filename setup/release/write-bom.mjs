import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the packages of the product with versions, licences and hashes as a CycloneDX file, by `npm sbom`. Its random
 * number, its time and the name of the checkout's folder are left out: the same packages give the same bytes.
 * @param {{ root: string, file: string }} where
 */
export function writeBom({ root, file }) {
  const answer = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { serialNumber: _, metadata, ...bom } = JSON.parse(answer)
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { timestamp: __, ...same } = metadata
  const component = { ...metadata.component, name, type: 'application' }
  writeFileSync(file, `${JSON.stringify({ ...bom, metadata: { ...same, component } }, null, 2)}\n`)
}
