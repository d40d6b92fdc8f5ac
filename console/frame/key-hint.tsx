/** The key beside a control that it presses. Not on phones, which have no keys. */
export const KeyHint = ({ name }: { name: string }) => <span className="hidden lg:inline">（{name}）</span>
