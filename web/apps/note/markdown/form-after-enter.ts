type Form = { kind: string; depth: number; level: number }

const plain: Form = { kind: 'text', depth: 0, level: 0 }

/**
 * Enter goes on with the form of its line, and a heading with plain text. A line with a form but without letters is left:
 * it goes one level up or becomes plain itself, and no line is added.
 */
export function formAfterEnter(
  line: Form,
  caret: 'alone' | 'start' | 'middle' | 'end',
): { isLeft: boolean; form: Form } {
  const { kind, depth, level } = line
  if (caret === 'alone' && kind !== 'text')
    return { isLeft: true, form: depth > 0 ? { kind, level, depth: depth - 1 } : plain }
  return { isLeft: false, form: kind === 'heading' && caret !== 'middle' ? plain : { kind, depth, level } }
}
