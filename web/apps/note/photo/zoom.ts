/** How a photo is shown: its scale, and how far its middle is moved from that of the screen, in pixels. */
export type Zoom = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
type Point = { x: number; y: number }

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 }
const scaleMax = 6

/** Scales by a factor around a point, measured from the middle of the screen: what is there stays there. */
export function zoomedAt(zoom: Zoom, factor: number, { x, y }: Point, photo: Size, screen: Size): Zoom {
  const scale = Math.min(scaleMax, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return bounded({ scale, x: x - (x - zoom.x) * by, y: y - (y - zoom.y) * by }, photo, screen)
}

export const movedBy = (zoom: Zoom, { x, y }: Point, photo: Size, screen: Size): Zoom =>
  bounded({ ...zoom, x: zoom.x + x, y: zoom.y + y }, photo, screen)

/** The photo always covers the middle of the screen; one that fits into the screen stays there. */
function bounded({ scale, x, y }: Zoom, photo: Size, screen: Size): Zoom {
  const within = (moved: number, length: number, room: number) => {
    const most = Math.max(0, (length * scale - room) / 2)
    return most === 0 ? 0 : Math.min(most, Math.max(-most, moved))
  }
  return {
    scale,
    x: within(x, photo.width, screen.width),
    y: within(y, photo.height, screen.height),
  }
}
