import { expect, it } from 'vitest'
import { mayRead as isAllowed } from './robots.ts'

const mayRead = (robots: string, agent: string, path: string) =>
  isAllowed({ robots: Buffer.from(robots), agent, path })

it.each([
  ['', '/r/1', true],
  ['User-agent: *\nDisallow:', '/r/1', true],
  ['User-agent: *\nDisallow: /', '/r/1', false],
  ['User-agent: *\nDisallow: /\nAllow: /r/', '/r/1', true],
  ['User-agent: *\nDisallow: /r/', '/s/1', true],
  ['User-agent: *\nDisallow: /*.php$', '/r.php', false],
  ['User-agent: *\nDisallow: /*.php$', '/r.php?x=1', true],
  ['User-agent: *\nDisallow: /*print', '/r/1/print/2', false],
  ['user-agent: kotsukotsu\ndisallow: /\n\nuser-agent: *\nallow: /', '/r/1', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: kotsukotsu\nDisallow: /private', '/r/1', true],
  ['User-agent: GPTBot\nUser-agent: Kotsukotsu\nDisallow: /', '/r/1', false],
  ['User-agent: GPTBot\nDisallow: /', '/r/1', true],
  ['User-agent: * # all\nDisallow: /r # no', '/r/1', false],
  ['Disallow: /', '/r/1', true],
  ['User-agent: *\r\nDisallow: /r/\r\n', '/r/1', false],
  // RFC 9309 compares paths in one encoding.
  ['User-agent: *\nDisallow: /秘密/', encodeURI('/秘密/1'), false],
  ['User-agent: *\nDisallow: /%e7%a7%98%e5%af%86/', encodeURI('/秘密/1'), false],
  ['User-agent: *\nDisallow: /100%/', '/100%/1', false],
])('with %j the path %s may be read: %s', (robots, path, expected) => {
  expect(mayRead(robots, 'kotsukotsu', path)).toBe(expected)
})

it('a hostile pattern is decided at once', () => {
  const robots = `User-agent: *\n${`Disallow: /${'*a'.repeat(2_000)}$\n`.repeat(20)}`
  mayRead(robots, 'kotsukotsu', `/${'a'.repeat(1_900)}`)
})

it('a list of more rules than any site needs allows nothing', () => {
  const robots = `User-agent: *\n${Array.from({ length: 1_001 }, (_, n) => `Disallow: /private/${n}\n`).join('')}`

  expect(mayRead(robots, 'kotsukotsu', '/r/1')).toBe(false)
})

it('a group that names thousands of agents is decided at once', () => {
  const robots = `${'User-agent: somebody\n'.repeat(4_000)}${'Disallow: /\n'.repeat(900)}`
  expect(mayRead(robots, 'kotsukotsu', '/r/1')).toBe(true)
})
