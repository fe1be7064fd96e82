/** Letters and signs that TeX writes as words. */
export const texWords: Readonly<Record<string, string>> = {
  ss: 'ß', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', i: 'ı', j: 'ȷ', dh: 'ð', DH: 'Ð', dj: 'đ', DJ: 'Đ', th: 'þ', TH: 'Þ',
  textendash: '–', textemdash: '—', textbackslash: '\\', textbraceleft: '{', textbraceright: '}', textasciitilde: '~', textasciicircum: '^', ldots: '…', dots: '…', textmu: 'µ', texttrademark: '™', textregistered: '®',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ', kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', chi: 'χ',
  psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Lambda: 'Λ', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω', times: '×', pm: '±', sim: '∼', leq: '≤', le: '≤', geq: '≥', ge: '≥', to: '→', rightarrow: '→', cdot: '·', circ: '°',
  LaTeX: 'LaTeX', TeX: 'TeX', BibTeX: 'BibTeX', slash: '/', hyphen: '-', quad: ' ', qquad: ' ', textquotedblleft: '“', textquotedblright: '”', textquoteleft: '‘', textquoteright: '’', langle: '⟨', rangle: '⟩', infty: '∞',
  textquestiondown: '¿', textexclamdown: '¡', textcopyright: '©', texttimes: '×', textdegree: '°', textperiodcentered: '·', texteuro: '€', textbullet: '•', textpm: '±', textrightarrow: '→', textleftarrow: '←', textellipsis: '…', textasciimacron: '¯', textasciiacute: '´', textunderscore: '_', textdollar: '$', textpercent: '%',
  Theta: 'Θ', Xi: 'Ξ', Pi: 'Π', Upsilon: 'Υ', iota: 'ι', upsilon: 'υ', vartheta: 'ϑ', varphi: 'φ', varrho: 'ϱ', varsigma: 'ς', ell: 'ℓ', hbar: 'ℏ', prime: '′', star: '⋆', ast: '*', dagger: '†', mp: '∓', div: '÷', oplus: '⊕', otimes: '⊗', odot: '⊙', partial: '∂', nabla: '∇',
  sum: '∑', prod: '∏', int: '∫', in: '∈', notin: '∉', subset: '⊂', subseteq: '⊆', supset: '⊃', cup: '∪', cap: '∩', forall: '∀', exists: '∃', emptyset: '∅', approx: '≈', simeq: '≃', cong: '≅', equiv: '≡', neq: '≠', ne: '≠', ll: '≪', gg: '≫', lt: '<', gt: '>', lesssim: '≲', gtrsim: '≳',
  propto: '∝', parallel: '∥', perp: '⊥', leftarrow: '←', leftrightarrow: '↔', longrightarrow: '→', Rightarrow: '⇒', mapsto: '↦', textless: '<', textgreater: '>', textquotesingle: "'", textquotedbl: '"', textbar: '|', textsection: '§', textohm: 'Ω', textonehalf: '½',
};
