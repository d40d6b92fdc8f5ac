import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** The time of every file in the archive. install-release.sh sets the time of the installation. */
const fileTime = '--mtime=@499162500'

/**
 * Packs the folder of a release into an archive beside it, with a file of SHA-256 checksums that install-release.sh
 * compares. The same folder gives the same bytes, whoever packs it and when.
 * @param {string} folder
 * @param {string[]} [beside] files that the checksums cover too
 * @returns {string} the archive
 */
export function archiveRelease(folder, beside = []) {
  const archive = `${folder}.tar.gz`
  const sameOwner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const parameters = ['--sort=name', fileTime, ...sameOwner, '-I', 'gzip -n', '-cf', archive]
  execFileSync('tar', [...parameters, '-C', dirname(folder), basename(folder)], {
    env: { ...process.env, LC_ALL: 'C' },
  })
  const sums = [archive, ...beside].map((file) => `${sha256(file)}  ${basename(file)}\n`)
  writeFileSync(`${folder}.sha256`, sums.join(''))
  return archive
}

/** @param {string} file */
const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
