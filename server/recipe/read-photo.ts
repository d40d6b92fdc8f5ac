import { pictureForm } from '../picture-form.ts'
import { getPublic, internet } from './get-public.ts'
import { pageAddress } from './page-address.ts'
import type { ReadOptions } from './read-page.ts'
import { robotsRules, userAgentOf } from './robots-of.ts'

const photoBytesMax = 1_500_000
/** A small file may unpack to gigabytes of pixels in the member's browser. */
const pixelsMax = 40_000_000
const redirectsMax = 2
const answerWithinMs = 8_000

/**
 * The photo that a page names as a data URL, under the same guards as the page itself; '' if there is none or it is
 * refused, because the recipe is whole without it. The browser scales and encodes it again before keeping it.
 */
export async function readPhoto(address: string | null, options: ReadOptions): Promise<string> {
  const { publicOrigin, reader, outside = internet, withinMs = answerWithinMs } = options
  const url = pageAddress(address ?? '')
  if (!url) return ''
  const limits = { userAgent: userAgentOf(publicOrigin), signal: AbortSignal.timeout(withinMs) }
  const got = await getPublic(outside, url, {
    ...limits,
    accept: 'image/webp,image/jpeg,image/png',
    bytesMax: photoBytesMax,
    redirectsMax,
    mayGet: robotsRules({ outside, reader, limits }),
  })
  if (got.status === 'refused' || got.http !== 200) return ''
  const form = pictureForm(got.body)
  const isSound = form !== null && form.width > 0 && form.height > 0 && form.width * form.height <= pixelsMax
  return isSound ? `data:${form.type};base64,${got.body.toString('base64')}` : ''
}
