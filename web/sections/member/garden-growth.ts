import { type GardenThing, gardenThings } from '../../art/garden/garden-thing.ts'

/** From how many points earned in all each thing stands in the garden, and its name. */
const growth: Record<GardenThing, { from: number; name: string }> = {
  'stone-1': { from: 10, name: 'はじめの石' },
  'stone-2': { from: 30, name: '2つめの石' },
  'stone-3': { from: 60, name: '3つめの石' },
  'stone-4': { from: 100, name: '4つめの石' },
  'stone-5': { from: 150, name: 'てっぺんの石' },
  sprout: { from: 200, name: '芽' },
  grass: { from: 300, name: '草' },
  flowers: { from: 450, name: '小さな花' },
  'second-tower-1': { from: 650, name: '2つめの塔' },
  'second-tower-2': { from: 900, name: '2つめの塔の2段め' },
  'second-tower-3': { from: 1_200, name: '2つめの塔の3段め' },
  cat: { from: 1_600, name: 'ねこ' },
  'stepping-stones': { from: 2_200, name: '飛び石' },
  lantern: { from: 3_000, name: '石どうろう' },
  'third-tower': { from: 4_500, name: '3つめの塔' },
  pond: { from: 7_000, name: '小さな池' },
  plum: { from: 10_000, name: '梅の木' },
  fish: { from: 15_000, name: '池の魚' },
  butterfly: { from: 22_000, name: 'ちょう' },
  kitten: { from: 35_000, name: '子ねこ' },
  bamboo: { from: 60_000, name: '竹' },
  moon: { from: 100_000, name: '満月' },
}

type GardenGrowth = {
  /** How many things stand in the garden. */
  count: number
  /** The next one; null once the garden is complete. */
  next: { name: string; pointsToGo: number } | null
}

export function gardenGrowth(earnedTotal: number): GardenGrowth {
  const missing = gardenThings.findIndex((thing) => growth[thing].from > earnedTotal)
  const thing = gardenThings[missing]
  if (!thing) return { count: gardenThings.length, next: null }
  const { from, name } = growth[thing]
  return { count: missing, next: { name, pointsToGo: from - earnedTotal } }
}
