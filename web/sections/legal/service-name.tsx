/** Never wrapped: automatic phrase breaking would split こつ from こつ. */
export function ServiceName() {
  return <span className="whitespace-nowrap">「こつこつ」</span>
}
