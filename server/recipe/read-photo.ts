import { getPublic, internet, type Outside } from './get-public.ts'
import { pageAddress } from './page-address.ts'
import { photoAddress } from './photo-address.ts'
import { pictureForm } from './picture-form.ts'
import { isAllowed, userAgentOf } from './robots-of.ts'

type Page = { html: string; address: string }
type Options = { publicOrigin: string; outside?: Outside; withinMs?: number }

const photoBytesMax = 4_000_000
/** A small file may unpack to gigabytes of pixels in the member's browser. */
const pixelsMax = 40_000_000
const answerWithinMs = 8_000

/**
 * The photo of the recipe on a page as a data URL, under the same guards as the page itself; '' if there is none or it
 * is refused, because the recipe is whole without it. The browser scales and encodes it again before keeping it.
 */
export async function readPhoto(page: Page, options: Options): Promise<string> {
  const { publicOrigin, outside = internet, withinMs = answerWithinMs } = options
  const url = pageAddress(photoAddress(page.html, page.address) ?? '')
  if (!url) return ''
  const limits = { userAgent: userAgentOf(publicOrigin), signal: AbortSignal.timeout(withinMs) }
  const got = await getPublic(outside, url, {
    ...limits,
    accept: 'image/webp,image/jpeg,image/png',
    bytesMax: photoBytesMax,
    mayGet: (each) => isAllowed(outside, each, limits),
  })
  if (got.status === 'refused' || got.http !== 200) return ''
  const form = pictureForm(got.body)
  const isSound = form !== null && form.width > 0 && form.height > 0 && form.width * form.height <= pixelsMax
  return isSound ? `data:${form.type};base64,${got.body.toString('base64')}` : ''
}
