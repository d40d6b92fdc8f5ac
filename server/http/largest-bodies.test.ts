import { describe, expect, it } from 'vitest'
import { usualBodyBytesMax } from '#contract/protocol/callable.ts'
import { contractCallables } from '../testing/contract-callables.ts'
import { bytesOf, largestInput } from '../testing/largest-input.ts'
import { parseJsonBody } from './json-body.ts'

const callables = await contractCallables()

describe('the body limit', () => {
  it.each(callables.map((callable) => [callable.name, callable] as const))(
    'of %s has room for its largest input',
    (_name, { input, bodyBytesMax = usualBodyBytesMax }) => {
      const data = largestInput(input)

      expect(bytesOf({ data })).toBeLessThanOrEqual(bodyBytesMax)
      expect(parseJsonBody(JSON.stringify({ data }))).toEqual({ data })
      // A larger one would be room for attackers only.
      expect(bodyBytesMax).toBeLessThanOrEqual(Math.max(usualBodyBytesMax, bytesOf({ data }) * 1.5))
    },
  )
})
