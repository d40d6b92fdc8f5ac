/**
 * One line, and two where the sentences that appear on leaving a field break: on the narrowest phones. They fill their
 * lines, because broken by phrase some would need a third.
 */
export const errorRoom = 'min-h-6 [word-break:normal] max-[23.5rem]:min-h-12'
