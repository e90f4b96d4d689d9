/**
 * Words and names that are right as they are, though a letter or two away from a word that sentences are read by: of the
 * commonest words of each language and of first names, those that would otherwise be taken for a typo.
 */
export const lookalikes: Readonly<Record<"en" | "es" | "de", string>> = {
  en: `
    alban albano albans babington banda bande bandy bangs banks bans bards bends binds bonds boobs booms boos
    boots brands brooks burlington cancers cass childless childress chiltern claes clams clans claps clash
    clashes clasp clasps classed classis classy claus clauses claws clays comey commodity communion communiqu
    communis communism communist communists conceals concedes conceit concept concepts concern concerns
    concertos concrete concurs confers connects consents consorts contents contests contexts convents convert
    converts conyers coverts crass cultured cultures exhibited fails faire fairies fairy familia familial
    familiar famines faris fars feasts feats fess festa festive files fills fils firms firs fists frida friendly
    gales gamed gamer gamers gases gates gomes grace halford hanford harford hereford hertford hobbes hodson
    hutson jane lecturers lettres lichfield literate literatur literatura literatures macho marsh monies morie
    move moves movin moxie musical musicale musicales musically musicians musics natures pays plans plas play
    playa prays sainsbury sensors sherborne short shorts sort sorts spiritualism spiritualist spiritually spor
    spore spores spot spots spout spurt sunda sundae sundar sundry tales talk tanks tasks thugs thurn thurstan
    thus toda toddy tonie tours visually vitally weakness weeds weeknd wetness williamson workable worships
  `,
  es: `
    bolas bolso bonos cambiando carla case charles chase cien clave comido comoda comunicado concepto concierne
    concreto convierta convierte culturas dominio ejercito entero entro expedicion fieber fria furia humo
    infancia jueces juegas libras libres litros luces manzana marco marte mates mesas minas miras mismas miss
    musical relacion religiosa religioso revision sabido sacado saluda saludo vienes vitales
  `,
  de: `
    becher dienste diensten eisen esse feder feier festen fester fette feuer fieber films hute kindermadchen
    kindes konzept kurve kurze kusse kusst leitungen leugnen losung messer mogen morgan mussen neuen
    schauspieler spiel spieler spielt spielte spurt stort vertrag vertragen vertraue vorrate
  `,
};
