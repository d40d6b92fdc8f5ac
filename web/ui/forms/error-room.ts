/** One line, and two where the sentences that appear on leaving a field break: on the narrowest phones. */
export const errorRoom = 'min-h-6 max-[23.5rem]:min-h-12'
