export function JunkMailHint() {
  return (
    <p className="text-sm text-ink-soft">
      数分たっても届かないときは、迷惑メールのフォルダーと、携帯電話会社などの迷惑メール設定をご確認ください。
    </p>
  )
}
