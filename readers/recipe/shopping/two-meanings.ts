/** Readings that are two things in the shop, and what each may mean. Nothing decides between them but the member. */
export const twoMeanings: Readonly<Record<string, readonly string[]>> = {
  かき: ['牡蠣', '柿'],
  さけ: ['鮭', '酒'],
  たい: ['鯛', 'タイ米'],
}
