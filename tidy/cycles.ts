type Graph = ReadonlyMap<string, readonly string[]>

/** One cycle for each place where a graph of imports has one, written as `a → b → a`. */
export function cyclesOf(graph: Graph): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const path: string[] = []

  function visit(file: string): void {
    const at = path.indexOf(file)
    if (at >= 0) {
      cycles.push([...path.slice(at), file].join(' → '))
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const imported of graph.get(file) ?? []) visit(imported)
    path.pop()
    done.add(file)
  }

  for (const file of graph.keys()) visit(file)
  return cycles
}
