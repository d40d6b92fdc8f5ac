import type { Page } from '@playwright/test'

/** The mean difference of two images of one size per channel, 0 to 255, as the browser decodes them. */
export function pixelDistance(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async (addresses) => {
      const pixelsOf = async (address: string) => {
        const image = new Image()
        image.src = address
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
      }
      const [first, second] = await Promise.all(addresses.map(pixelsOf))
      if (!first || !second || first.length !== second.length) return 255
      let sum = 0
      for (let at = 0; at < first.length; at += 1) sum += Math.abs((first[at] ?? 0) - (second[at] ?? 0))
      return sum / first.length
    },
    [one, other],
  )
}
