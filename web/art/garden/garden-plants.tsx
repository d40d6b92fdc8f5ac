import { Print } from '../print.tsx'

export function Grass() {
  return (
    <path
      d="M238 157c-2-6-5-9-8-11M241 157c0-7 1-10 3-14M244 157c2-5 5-7 8-8M334 157c-2-6-4-9-7-10M337 157c0-7 1-11 4-14M340 157c2-4 4-6 7-7M24 157c-2-5-4-8-7-9M27 157c0-6 1-9 3-12M30 157c2-4 5-6 7-6"
      className="stroke-art-moss"
      strokeWidth="3"
    />
  )
}

/** Small flowers on both sides of the tower. */
export function Flowers() {
  return (
    <>
      {flowers.map(({ x, y, fill }) => (
        <g key={x}>
          <path d={`M${x} 157c-1-4 0-${158 - y - 8} 0-${157 - y - 4}`} className="stroke-art-moss" />
          <circle cx={x} cy={y} r="5" className={fill} strokeWidth="1.8" />
          <path d={`M${x} ${y}v.1`} className="stroke-art-sheet" strokeWidth="3" />
        </g>
      ))}
    </>
  )
}

const flowers = [
  { x: 226, y: 146, fill: 'fill-art-kaki' },
  { x: 347, y: 143, fill: 'fill-art-gold' },
  { x: 357, y: 149, fill: 'fill-art-kaki' },
  { x: 10, y: 147, fill: 'fill-art-gold' },
]

/** A low plum tree in blossom, left of the pond. */
export function Plum() {
  return (
    <>
      <path
        d="M44 157c4-12 1-18-4-26-5-9-13-11-20-11M41 134c3-11 12-16 24-17M33 122c0-6 3-10 7-13"
        strokeWidth="5"
      />
      {[
        [19, 119],
        [31, 111],
        [41, 107],
        [53, 114],
        [66, 115],
        [47, 125],
        [26, 125],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.2" className="fill-art-kaki-soft" strokeWidth="1.8" />
      ))}
    </>
  )
}

/** Behind the tower, at the right edge. */
export function Bamboo() {
  return (
    <>
      <path
        d="M344 157C342 118 343 82 347 44M355 157c0-30 1-54 4-80"
        className="stroke-art-moss"
        strokeWidth="5"
      />
      <path d="M340 124h7M341 92h7M344 64h6M352 118h7" strokeWidth="1.8" />
      <Print d="M346 62c-10-1-17-7-21-16 11 0 18 5 21 16Z" fill="fill-art-moss" slip={[1, 1]} />
      <Print d="M345 90c-9 1-16-3-21-10 10-3 17 1 21 10Z" fill="fill-art-moss" slip={[1, 1]} />
      <Print d="M347 46c1-9 6-15 13-18 1 9-4 15-13 18Z" fill="fill-art-moss" slip={[1, 1]} />
    </>
  )
}
