import { anyOf, type DangerSign } from "./dangerSign";

/** Panic attacks that go on now. */
export const panic: readonly DangerSign[] = [
  {
    pattern: anyOf(
      "(?:i|im|ive|i am|friend|sister|brother|she|he|shes|hes) (?:think |thinks |am |is |are |keep |" +
        "keeps |just |im |i |she |he |might |be ){0,4}(?:having|had|getting|get|gets|have) (?:a |an |" +
        "another |really |bad |such |these |so |many |huge ){0,4}(?:panic|anxiety) attacks?(?! (?:last " +
        "(?:year|month)|when (?:i was|the printer)|over (?:a|the)))",
      "(?:panicking|panicing|freaking out|panik\\w{0,40}) (?:and|so|right now|now|really|cant|i cant|" +
        "help|my heart)",
      "(?:and|because|but) (?:i|im) (?:am )?panick\\w{1,10}|panick\\w{1,10} (?:and|so|because) (?:i |im " +
        ")?(?:cant|cannot) breathe",
      "(?:heart|chest) (?:is |s )?(?:racing|beating (?:so|really|very|too) (?:fast|hard)) and " +
        "(?:\\w{1,40} ){0,3}(?:cant|panic\\w{0,40}|scared|shak\\w{1,40}|breathe)",
      "(?:help|calm) (?:me )?(?:\\w{1,40} ){0,4}panic attack|stop (?:a|my|this|the) panic attack (?:now|" +
        "right now|please)",
    ),
    examples: [
      "i am having a panic attack",
      "im having a panic attack right now",
      "i think im having a panic attack",
      "i keep having panic attacks",
      "i had an anxiety attack and im still shaking",
      "my friend is having a panic attack",
      "she gets really bad panic attacks",
      "im panicking and i dont know what to do",
      "i am freaking out right now",
      "i am panicking help",
      "my heart is racing and i am scared",
      "my heart is beating so fast and i cant calm down",
      "help me i have a panic attack",
      "how do i stop this panic attack now",
      "i get panic attacks at school",
    ],
  },
];
