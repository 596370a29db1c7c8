# Writes precision-by-r.json, by which precision.test.ts checks the arithmetic. R with the packages psych and multilevel:
#   Rscript precision-by-r.r > precision-by-r.json
suppressPackageStartupMessages({
  library(psych)
  library(multilevel)
})
set.seed(20261124)
targets <- c(0, 1, 0, 1, 1, 2) # of each question
people <- 18
sizes <- list(
  subordinates = rep(3:6, length.out = people),
  peers = rep(c(4, 3, 5), length.out = people),
  superiors = rep(1:2, length.out = people)
)
weights <- c(subordinates = 20, peers = 40, superiors = 40)

answer <- function() {
  leniency <- rnorm(1, 3.4, 0.7)
  pmin(5, pmax(1, round(rnorm(length(targets), leniency, 0.8))))
}
answers <- lapply(sizes, function(of) lapply(of, function(n) t(replicate(n, answer()))))

# Of a level: all answers below each other, with the participant's number.
stacked <- function(level) {
  rows <- do.call(rbind, answers[[level]])
  data.frame(person = rep(seq_len(people), sizes[[level]]), rows)
}
meanOver <- function(rows, questions) rowMeans(as.matrix(rows[, 1 + questions, drop = FALSE]))
lists <- list(
  questions = as.list(seq_along(targets)),
  targets = lapply(unique(targets), function(target) which(targets == target))
)
everything <- seq_along(targets)

# The mean square within groups of an analysis of variance, which multilevel's ICC(1) must agree with.
within <- function(x, person) {
  model <- aov(x ~ as.factor(person))
  squares <- summary(model)[[1]][["Mean Sq"]]
  size <- length(x) / length(unique(person))
  icc <- (squares[1] - squares[2]) / (squares[1] + (size - 1) * squares[2])
  stopifnot(all.equal(icc, ICC1(model)))
  squares[2]
}
pairsOf <- function(count) {
  if (count < 2) return(list())
  do.call(c, lapply(2:count, function(j) lapply(seq_len(j - 1), function(i) c(i, j))))
}
variancesOf <- function(level) {
  rows <- stacked(level)
  ofLists <- function(parts) {
    x <- lapply(parts, function(questions) meanOver(rows, questions))
    list(
      own = sapply(x, within, rows$person),
      pairs = sapply(pairsOf(length(x)), function(p) within(x[[p[1]]] - x[[p[2]]], rows$person))
    )
  }
  found <- lapply(lists, ofLists)
  # The same variances of differences, by the pooled correlations within groups of psych.
  pooled <- statsBy(rows, "person", cors = TRUE)$rwg
  own <- found$questions$own
  byCorrelation <- sapply(pairsOf(length(own)), function(p) {
    own[p[1]] + own[p[2]] - 2 * pooled[p[1], p[2]] * sqrt(own[p[1]] * own[p[2]])
  })
  stopifnot(all.equal(byCorrelation, found$questions$pairs, tolerance = 1e-6))
  c(found, total = within(meanOver(rows, everything), rows$person))
}
variances <- list(peer = variancesOf("peers"), subordinate = variancesOf("subordinates"))

# There are too few superiors for a scatter of their own, so theirs is the peers'.
errorOf <- function(person, pick) {
  of <- c(
    subordinates = pick(variances$subordinate),
    peers = pick(variances$peer),
    superiors = pick(variances$peer)
  )
  n <- sapply(sizes, function(each) each[person])[names(of)]
  sqrt(sum(weights[names(of)]^2 * of / n)) / sum(weights)
}
errors <- lapply(seq_len(people), function(person) list(
  targets = sapply(seq_along(lists$targets), function(t) errorOf(person, function(v) v$targets$own[t])),
  pairs = sapply(seq_along(pairsOf(length(lists$targets))), function(t) {
    errorOf(person, function(v) v$targets$pairs[t])
  }),
  total = errorOf(person, function(v) v$total)
))

number <- function(x) sprintf("%.15g", x)
array <- function(parts) paste0("[", paste(parts, collapse = ", "), "]")
object <- function(...) {
  fields <- c(...)
  paste0("{", paste0("\"", names(fields), "\": ", fields, collapse = ", "), "}")
}
numbers <- function(x) array(number(x))
grid <- function(rows) array(apply(rows, 1, numbers))
scatter <- function(of) object(own = numbers(of$own), pairs = numbers(of$pairs))
ofLevel <- function(of) {
  object(questions = scatter(of$questions), targets = scatter(of$targets), total = number(of$total))
}
participant <- function(person) {
  do.call(object, as.list(sapply(names(sizes), function(level) grid(answers[[level]][[person]]))))
}
cat(
  "{\n",
  "\"targets\": ", numbers(targets), ",\n",
  "\"participants\": [\n", paste(sapply(seq_len(people), participant), collapse = ",\n"), "\n],\n",
  "\"variances\": {\n\"peer\": ", ofLevel(variances$peer),
  ",\n\"subordinate\": ", ofLevel(variances$subordinate), "\n},\n",
  "\"errors\": [\n",
  paste(sapply(errors, function(of) {
    object(targets = numbers(of$targets), pairs = numbers(of$pairs), total = number(of$total))
  }), collapse = ",\n"),
  "\n]\n}\n",
  sep = ""
)
