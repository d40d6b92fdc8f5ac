/** On one line: a machine that looks for phrases would part こつ from こつ. */
export function ServiceName() {
  return <span className="whitespace-nowrap">「こつこつ」</span>
}
